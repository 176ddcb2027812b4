import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether whoever leaves an event may come back; nobody may until somebody says so. */
export class ProductsEventReentry1764411000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product add column event_reentry tinyint not null default 0 after event_time');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product drop column event_reentry');
  }
}
