import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On what terms a customer buys on credit (PPD); without a row, on the company's. */
export class InvoicingCreditTerms1764444000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table credit_terms (
      id_customers int not null primary key,
      credit_days int null,
      credit_limit decimal(14,2) null,
      user_updated varchar(150) not null,
      id_user_updated int null,
      updated_at datetime(3) not null,
      constraint credit_terms_customer foreign key (id_customers) references customers (id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table credit_terms');
  }
}
