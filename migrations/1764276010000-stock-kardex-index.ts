import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger's index of a product carries what a kardex adds up, so that its sums read no row. */
export class StockKardexIndex1764276010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table stock_movement drop key movement_product,
      add key movement_product (id_product, date_movement, id_movement, lot, date_expiration, qty)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table stock_movement drop key movement_product,
      add key movement_product (id_product, date_movement, id_movement)`);
  }
}
