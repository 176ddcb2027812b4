import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Global and free invoices and payments by their state, so that refused ones are found among those of all days. */
export class InvoicingRecordStates1764445000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table global_invoice add key global_state (state, id_global_invoice)');
    await runner.query('alter table free_invoice add key free_state (state, id_factura_libre)');
    await runner.query('alter table receivable_payment add key receivable_state (state, id_receivable_payment)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receivable_payment drop key receivable_state');
    await runner.query('alter table free_invoice drop key free_state');
    await runner.query('alter table global_invoice drop key global_state');
  }
}
