import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash that pays invoices on credit, told by the number of the payment that it is; no foreign key, as of all entries (ADR 64). */
export class CashCollections1764491000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cash_entry add column id_collection bigint null after id_return,
      add key entry_collection (id_collection)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cash_entry drop key entry_collection, drop column id_collection');
  }
}
