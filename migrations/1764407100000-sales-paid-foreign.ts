import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dollars that a branch of pesos took for a sale, and the parity that they were taken at. */
export class SalesPaidForeign1764407100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table sale add column paid_foreign decimal(14,2) null after change_due,
       add column parity_doc decimal(14,4) null after paid_foreign`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column parity_doc, drop column paid_foreign');
  }
}
