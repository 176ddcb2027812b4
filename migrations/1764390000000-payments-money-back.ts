import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that goes back is a row from its asking to its end; so is a dispute, with the day by which the shop has to answer. */
export class PaymentsMoneyBack1764390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment
      add column provider_taken_id varchar(60) null after provider_payment_id,
      add column fee_minor bigint null after refunded_minor,
      add column net_minor bigint null after fee_minor,
      add key payment_taken (provider_taken_id)`);
    await runner.query(`create table payment_refund (
      id_refund bigint not null auto_increment primary key,
      id_payment bigint not null,
      id_case bigint null,
      id_document bigint null,
      amount_minor bigint not null,
      state varchar(10) not null,
      began varchar(10) not null,
      way varchar(10) not null,
      sale varchar(10) not null,
      reason varchar(255) null,
      reference varchar(60) null,
      refused_reason varchar(255) null,
      provider_refund_id varchar(60) null,
      refund_key varchar(45) not null,
      sent_at datetime(3) null,
      asked_at datetime(3) not null,
      asked_by varchar(150) null,
      id_user_asked int null,
      done_at datetime(3) null,
      updated_at datetime(3) not null,
      unique key refund_key (refund_key),
      unique key refund_provider (id_payment, provider_refund_id),
      key refund_state (state, updated_at),
      key refund_case (id_case),
      key refund_document (id_document),
      foreign key (id_payment) references payment (id_payment)
    )`);
    await runner.query(`create table payment_dispute (
      id_dispute bigint not null auto_increment primary key,
      id_payment bigint not null,
      provider varchar(20) not null,
      provider_dispute_id varchar(60) not null,
      kind varchar(10) not null,
      state varchar(10) not null,
      amount_minor bigint null,
      reason varchar(100) null,
      due_at datetime(3) null,
      opened_at datetime(3) not null,
      updated_provider_at datetime(3) null,
      ended_at datetime(3) null,
      unique key dispute_provider (provider, provider_dispute_id),
      key dispute_payment (id_payment),
      foreign key (id_payment) references payment (id_payment)
    )`);
    await runner.query(
      'alter table attention_case add column due_at datetime(3) null after detail, add key case_due (resolved_at, due_at)',
    );
    // What was decided and is not done: its job asks the provider first, under the key that it had.
    await runner.query(`insert into payment_refund (id_payment, id_case, id_document, amount_minor, state, began, way, sale,
        reason, refund_key, sent_at, asked_at, asked_by, id_user_asked, updated_at)
      select p.id_payment, k.id_case, k.id_document,
        if(k.kind = 'overpaid', p.over_minor, p.amount_minor - p.refunded_minor), 'asked', 'staff', 'provider', 'keep',
        left(k.note, 255), concat('ceiba-refund-', k.id_case), k.decided_at, k.decided_at, k.decided_by, k.id_user_decided,
        k.decided_at
      from attention_case k join payment p on p.id_payment = k.id_payment
      where k.decision = 'refund' and k.resolved_at is null and p.amount_minor > p.refunded_minor`);
    // What went back before refunds were rows is one.
    await runner.query(`insert into payment_refund (id_payment, id_case, id_document, amount_minor, state, began, way, sale,
        reason, refund_key, asked_at, asked_by, id_user_asked, done_at, updated_at)
      select p.id_payment, k.id_case, p.id_document, p.refunded_minor, 'done',
        if(k.id_case is null, 'provider', 'staff'), 'provider', 'keep', left(k.note, 255), concat('before-', p.id_payment),
        coalesce(k.decided_at, p.updated_at), k.decided_by, k.id_user_decided, coalesce(k.resolved_at, p.updated_at),
        p.updated_at
      from payment p left join attention_case k on k.id_case = (
        select max(c.id_case) from attention_case c
        where c.id_payment = p.id_payment and c.decision = 'refund' and c.resolved_at is not null)
      where p.refunded_minor > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attention_case drop key case_due, drop column due_at');
    await runner.query('drop table payment_dispute');
    await runner.query('drop table payment_refund');
    await runner.query(`alter table payment drop key payment_taken, drop column provider_taken_id, drop column fee_minor,
      drop column net_minor`);
  }
}
