import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sale comes back in parts: each return of it adjusts its rows once, and so does its cancellation (0). */
export class CommissionsLateReturns1764400200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table commission_adjustment add column id_return bigint not null default 0 after id_document,
      add unique key adjustment_return (id_document, id_return, id_customers, line), drop key adjustment_sale`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table commission_adjustment add unique key adjustment_sale (id_document, id_customers, line),
      drop key adjustment_return, drop column id_return`);
  }
}
