import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies go in stages: raw material, what is produced of it, packs. Packs, which were second, are third now. */
export class ProductsCopyStages1764282000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_copy rename column last_pack to last_stage');
    await runner.query('update product_copy set last_stage = 2 where last_stage = 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update product_copy set last_stage = last_stage - 1 where last_stage > 0');
    await runner.query('alter table product_copy rename column last_stage to last_pack');
  }
}
