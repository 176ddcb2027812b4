import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Global invoices by their state, so that refused ones are found among those of all days. */
export class InvoicingGlobalStates1764445000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table global_invoice add key global_state (state, id_global_invoice)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table global_invoice drop key global_state');
  }
}
