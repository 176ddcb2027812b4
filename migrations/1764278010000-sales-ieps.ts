import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The IEPS inside a line's combined rate: with it the line's tax is told apart into IEPS and IVA, to the cent. */
export class SalesIeps1764278010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail add column rate_ieps decimal(8,4) not null default 0 after rate');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail drop column rate_ieps');
  }
}
