import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What needs a person's decision is a record of its own: several things can be the matter with one payment. */
export class PaymentsAttention1764340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Once open per subject (payment-12, sale-55) and kind; the history stays.
    await runner.query(`create table attention_case (
      id_case bigint not null auto_increment primary key,
      kind varchar(20) not null,
      subject varchar(40) not null,
      id_payment bigint null,
      id_document bigint null,
      id_branch_office int null,
      amount_minor bigint null,
      detail varchar(255) null,
      opened_at datetime(3) not null,
      decision varchar(10) null,
      note varchar(500) null,
      decided_at datetime(3) null,
      decided_by varchar(150) null,
      resolved_at datetime(3) null,
      open_subject varchar(40) as (if(resolved_at is null, subject, null)) persistent,
      unique key case_open (open_subject, kind),
      key case_state (resolved_at, id_case),
      key case_payment (id_payment),
      key case_document (id_document),
      foreign key (id_payment) references payment (id_payment)
    )`);
    await runner.query(`insert into attention_case (kind, subject, id_payment, id_document, id_branch_office, amount_minor,
        opened_at, decision, decided_at, decided_by, resolved_at)
      select k.kind, concat('payment-', k.id_payment), k.id_payment, k.id_document, k.id_branch_office, k.amount_minor,
        k.opened_at, k.decision, coalesce(k.resolved_at, if(k.decision is null, null, k.opened_at)), k.resolved_by,
        k.resolved_at
      from (select coalesce(p.attention, if(p.outcome = 'partial', 'partial', 'unmatched')) as kind, p.id_payment,
          p.id_document, a.id_branch_office, if(p.attention = 'overpaid', p.over_minor, p.amount_minor) as amount_minor,
          p.updated_at as opened_at, p.resolved_at, p.resolved_by,
          case when p.outcome in ('refunding', 'refunded') then 'refund' when p.resolved_at is null then null
            when p.attention is null then 'sale' else 'handled' end as decision
        from payment p left join payment_attempt a on a.id_attempt = p.id_attempt
        where p.attention is not null or p.resolved_at is not null
          or p.outcome in ('unmatched', 'partial', 'refunding')) k`);
    // Money of sales that were cancelled before anybody asked what becomes of it.
    await runner.query(`insert into attention_case (kind, subject, id_payment, id_document, id_branch_office, amount_minor, opened_at)
      select 'sale_cancelled', concat('payment-', p.id_payment), p.id_payment, p.id_document, s.id_branch_office,
        p.amount_minor - p.refunded_minor, now(3)
      from payment p join sale s on s.id_document = p.id_document and s.anulado = 1
      where p.outcome = 'sold' and p.status in ('approved', 'in_mediation') and p.refunded_minor < p.amount_minor`);
    await runner.query(
      'alter table payment drop key payment_open, drop column attention, drop column resolved_at, drop column resolved_by',
    );
    await runner.query('alter table payment add key payment_document (id_document)');
    await runner.query('alter table sale add column dispatch_hold varchar(20) null after id_dispatch');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop column dispatch_hold');
    await runner.query(`alter table payment drop key payment_document, add column attention varchar(20) null after id_document,
      add column resolved_at datetime(3) null after attention, add column resolved_by varchar(150) null after resolved_at,
      add key payment_open (resolved_at, outcome)`);
    await runner.query(`update payment p join (select id_payment, max(if(kind in ('unmatched', 'partial'), null, kind)) as attention,
        if(count(*) = count(resolved_at), max(resolved_at), null) as resolved_at, max(decided_by) as decided_by
        from attention_case where id_payment is not null group by id_payment) k on k.id_payment = p.id_payment
      set p.attention = k.attention, p.resolved_at = k.resolved_at, p.resolved_by = k.decided_by`);
    await runner.query('drop table attention_case');
  }
}
