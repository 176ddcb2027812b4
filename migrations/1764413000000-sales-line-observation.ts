import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be remembered of a line of a sale: a size, who it is for. */
export class SalesLineObservation1764413000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail add column observation_line varchar(80) null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail drop column observation_line');
  }
}
