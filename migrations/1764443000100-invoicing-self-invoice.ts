import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guesses at the tickets of others. */
export class InvoicingSelfInvoice1764443000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table self_invoice_guess (
      id_guess bigint not null auto_increment primary key,
      network varchar(64) not null,
      ticket char(12) not null,
      at datetime(3) not null,
      key self_guess_network (network, at),
      key self_guess_ticket (ticket, at),
      key self_guess_at (at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table self_invoice_guess');
  }
}
