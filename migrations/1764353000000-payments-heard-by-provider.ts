import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest change that we heard of is asked for each provider: one look at the end of its part of the index. */
export class PaymentsHeardByProvider1764353000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table payment drop key payment_heard, add key payment_heard (provider, updated_provider_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment drop key payment_heard, add key payment_heard (updated_provider_at)');
  }
}
