import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ...[
    'Form Type="1099-NEC"',
    'Tax Year=year',
    'Corrected=corrected',
    'Recipient TIN Type=tin_type',
    'Recipient TIN=tin',
  ],
  ...[
    'Recipient Name=name',
    'Recipient Name 2=business_name',
    'Address=address',
    'City=city',
    'State=state',
    'ZIP=zip',
  ],
  ...['Country="US"', 'Account Number=account', 'Box 1 Nonemployee Compensation=amount'],
].join('; ');

/** Thresholds of form 1099-NEC by date, and the files for filing software (docs/adr/0077). */
export class CatalogsUsForms1764432000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table us_threshold (
      id_us_threshold int not null auto_increment primary key,
      date_from date not null,
      state char(2) not null,
      amount_threshold decimal(14,2) not null,
      key us_threshold_state (state, date_from)
    )`);
    await runner.query(`insert into us_threshold (date_from, state, amount_threshold) values
      ('2000-01-01', 'US', 600.00), ('2026-01-01', 'US', 2000.00)`);
    await runner.query(`create table us_form_layout (
      id_us_form_layout int not null auto_increment primary key,
      name_layout varchar(80) not null,
      columns_layout varchar(2000) not null,
      rows_file int not null,
      unique key us_form_layout_name (name_layout)
    )`);
    await runner.query('insert into us_form_layout (name_layout, columns_layout, rows_file) values (?, ?, 100)', [
      '1099-NEC (CSV)',
      COLUMNS,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table us_form_layout');
    await runner.query('drop table us_threshold');
  }
}
