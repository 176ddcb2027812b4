import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searching 50,000 products of a branch reads this index alone, already in the order of the keys. */
export class ProductsSearch1764273010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product add key product_search
      (id_branch_office, key_product, name_product, barcode, enabled_product, id_clasification)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product drop key product_search');
  }
}
