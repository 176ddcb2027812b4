import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What SAT's lists have of receivers that were asked about: a keyed hash of them, and the answer. */
export class InvoicingReceiverChecks1764441000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cfdi_receiver_check (
      receiver char(43) not null primary key,
      id_customers int null,
      exists_rfc tinyint not null,
      fits_name tinyint null,
      fits_zip tinyint null,
      fits_regime tinyint null,
      checked_at datetime(3) not null,
      key cfdi_receiver_check_customers (id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_receiver_check');
  }
}
