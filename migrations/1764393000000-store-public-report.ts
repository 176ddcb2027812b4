import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The report of the public stores finds a period's online sales, and those of one seller, among all sales (spec 3, section 3). */
export class StorePublicReport1764393000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale add key sale_store (ecommerce_publico, id_period, id_customers)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop key sale_store');
  }
}
