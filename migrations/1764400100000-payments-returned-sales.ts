import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund may be the money of a return: one each, so that a return told twice gives its money once. */
export class PaymentsReturnedSales1764400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table payment_refund add column id_return bigint null after id_document, add unique key refund_return (id_return)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_refund drop key refund_return, drop column id_return');
  }
}
