import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First three digits of the CLABEs of the banks that the house was set up with. */
const KEYS: Record<string, string> = {
  'BBVA México': '012',
  Citibanamex: '002',
  'Banco Santander México': '014',
  Banorte: '072',
  'HSBC México': '021',
  'Scotiabank México': '044',
  'Banco Inbursa': '036',
  'Banco Azteca': '127',
  BanCoppel: '137',
  'Banco del Bajío': '030',
  Banregio: '058',
  'Banca Afirme': '062',
  'Banca Mifel': '042',
  Multiva: '132',
  Bansí: '060',
  'Banco Monex': '112',
  'Ve por Más (BX+)': '113',
  'Intercam Banco': '136',
  CIBanco: '143',
  Actinver: '133',
  'Banco Compartamos': '130',
  Consubanco: '140',
  'Banco Autofin': '128',
  'ABC Capital': '138',
  Bankaool: '147',
  'Banco Base': '145',
  'Banco Covalto': '154',
  'Banco Forjadores': '149',
  'Banco Inmobiliario Mexicano': '150',
  'Banco S3 Caceis México': '160',
  'Banco Sabadell': '156',
  'Bank of America México': '106',
  'Barclays Bank México': '129',
  'J.P. Morgan México': '110',
  'MUFG Bank México': '108',
  'Mizuho Bank México': '158',
  'Volkswagen Bank': '141',
  'Hey Banco': '167',
  'Nu México': '638',
  Klar: '661',
  'Mercado Pago': '722',
  STP: '646',
  'Banco del Bienestar': '166',
  Banjército: '019',
};

/** A bank's CLABE key, and indexes by which another partner's INE, mail, phone or account is found before a save. */
export class CustomersDoubles1764363000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bank add column key_bank varchar(3) null');
    for (const [name, key] of Object.entries(KEYS))
      await runner.query('update bank set key_bank = ? where name_bank = ? order by id_bank limit 1', [key, name]);
    await runner.query('alter table bank add unique key uq_bank_key (key_bank)');
    await runner.query(
      `alter table customers add key customers_ife (ife_customers), add key customers_email (email_customers),
         add key customers_phone (phone_customers)`,
    );
    await runner.query('alter table customers_bank add key bank_account (number_account_bank)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customers_bank drop key bank_account');
    await runner.query(
      'alter table customers drop key customers_ife, drop key customers_email, drop key customers_phone',
    );
    await runner.query('alter table bank drop column key_bank');
  }
}
