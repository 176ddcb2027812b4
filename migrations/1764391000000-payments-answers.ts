import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What providers answered about a payment and who had asked; and the indexes by which the list of all payments is read and searched. */
export class PaymentsAnswers1764391000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table payment_answer (
      id_answer bigint not null auto_increment primary key,
      provider varchar(20) not null,
      id_attempt bigint null,
      id_payment bigint null,
      id_inbox bigint null,
      id_job bigint null,
      asked varchar(10) not null,
      found varchar(10) null,
      status varchar(20) null,
      status_detail varchar(60) null,
      amount_minor bigint null,
      refunded_minor bigint null,
      outcome varchar(10) null,
      reason varchar(40) null,
      is_news tinyint not null default 0,
      note varchar(255) null,
      user_asked varchar(150) null,
      id_user_asked int null,
      asked_at datetime(3) not null,
      answered_at datetime(3) null,
      key answer_payment (id_payment, id_answer),
      key answer_attempt (id_attempt, id_answer),
      key answer_inbox (id_inbox)
    )`);
    await runner.query(`alter table payment add key payment_when (created_at, id_payment),
      add key payment_figure (amount_minor, id_payment), add key payment_reference (external_reference)`);
    await runner.query(`alter table payment_attempt add key attempt_when (created_at, id_attempt),
      add key attempt_figure (amount_minor, id_attempt), add key attempt_customer (id_customers, id_attempt),
      add key attempt_provider (provider_ref)`);
    await runner.query('alter table webhook_inbox add key inbox_object (object_id, provider)');
    await runner.query('alter table webhook_untrusted add key untrusted_object (object_id, provider)');
    await runner.query('alter table cart_public add key cart_mail (email_cart), add key cart_name (full_name_cart)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart_public drop key cart_mail, drop key cart_name');
    await runner.query('alter table webhook_untrusted drop key untrusted_object');
    await runner.query('alter table webhook_inbox drop key inbox_object');
    await runner.query(`alter table payment_attempt drop key attempt_when, drop key attempt_figure,
      drop key attempt_customer, drop key attempt_provider`);
    await runner.query(
      'alter table payment drop key payment_when, drop key payment_figure, drop key payment_reference',
    );
    await runner.query('drop table payment_answer');
  }
}
