import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forms 1099-NEC that went into files, and what a year paid in a currency along an index that holds all of it (docs/adr/0077). */
export class CommissionsUsForms1764432000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table payout_line add key payout_line_paid (state, id_type_money, paid_on, id_customers, amount)',
    );
    await runner.query(`create table us_form_file (
      id_us_form_file int not null auto_increment primary key,
      tax_year int not null,
      id_us_form_layout int not null,
      columns_layout varchar(2000) not null,
      forms int not null,
      total decimal(16,2) not null,
      filed_on date null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      user_confirmed varchar(150) null,
      id_user_confirmed int null,
      key us_form_file_year (tax_year, id_us_form_file)
    )`);
    await runner.query(`create table us_form (
      id_us_form int not null auto_increment primary key,
      id_us_form_file int not null,
      tax_year int not null,
      id_customers int not null,
      version int not null,
      id_terms bigint not null,
      amount decimal(14,2) not null,
      unique key us_form_once (tax_year, id_customers, version),
      key us_form_file (id_us_form_file, id_us_form)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table us_form');
    await runner.query('drop table us_form_file');
    await runner.query('alter table payout_line drop key payout_line_paid');
  }
}
