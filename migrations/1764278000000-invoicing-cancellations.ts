import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancellations of CFDIs: asked for first, sent then, settled when the provider says so. */
export class InvoicingCancellations1764278000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `open_intent` is the intent while the cancellation is open: the database lets one CFDI have one at a time.
    await runner.query(`create table cfdi_cancellation (
      id_cancellation bigint not null auto_increment primary key,
      id_intent bigint not null,
      open_intent bigint as (if(settled_at is null, id_intent, null)) persistent,
      motive char(2) not null,
      uuid_replacement char(36) null,
      state varchar(10) not null default 'requested',
      error varchar(1000) null,
      attempts int not null default 0,
      lease_until datetime(3) null,
      next_at datetime(3) null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      settled_at datetime(3) null,
      user_created varchar(150) not null,
      unique key cancellation_open (open_intent),
      key cancellation_intent (id_intent),
      key cancellation_due (state, next_at),
      foreign key (id_intent) references cfdi_intent (id_intent)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_cancellation');
  }
}
