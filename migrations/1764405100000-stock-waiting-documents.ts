import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that wait are found by their state: most are over. */
export class StockWaitingDocuments1764405100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add key document_waiting (anulado, has_difference, id_type_document)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop key document_waiting');
  }
}
