import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SAT's receipt of each cancellation, and which cancellations wait: open ones, and refused ones until a person closes them. */
export class InvoicingReceipts1764445000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_cancellation
      add column acuse mediumtext null after error,
      add column closed_at datetime(3) null after settled_at,
      add column user_closed varchar(150) null after closed_at,
      add column id_user_closed int null after user_closed,
      add column waits tinyint as (if(settled_at is null or (state = 'rejected' and closed_at is null), 1, 0)) persistent
        after id_user_closed,
      add column id_user_created int null after user_created`);
    await runner.query('alter table cfdi_cancellation add key cancellation_waits (waits, created_at)');
    // What SAT kept was asked for again, or let go, since then.
    await runner.query(`update cfdi_cancellation c join cfdi_intent i on i.id_intent = c.id_intent
      set c.closed_at = c.settled_at
      where c.state = 'rejected' and (i.state <> 'stamped' or exists (select 1 from cfdi_cancellation later
        where later.id_intent = c.id_intent and later.id_cancellation > c.id_cancellation))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_cancellation drop key cancellation_waits, drop column waits,
      drop column id_user_created, drop column id_user_closed, drop column user_closed, drop column closed_at, drop column acuse`);
  }
}
