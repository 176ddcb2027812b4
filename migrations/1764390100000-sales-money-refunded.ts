import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sale shows what of its online money went back to the buyer. */
export class SalesMoneyRefunded1764390100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table sale add column money_refunded decimal(12,2) not null default 0.00 after id_payment',
    );
    await runner.query(`update sale s join (
        select id_document, sum(refunded_minor) / 100 as refunded from payment
        where id_document is not null and refunded_minor > 0 group by id_document) p on p.id_document = s.id_document
      set s.money_refunded = p.refunded`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column money_refunded');
  }
}
