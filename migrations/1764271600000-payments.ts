import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts to pay a cart online, the payments that providers report, and the inbox of their webhooks. */
export class Payments1764271600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // open_cart is unique: at most one open attempt per cart, whatever the number of parallel calls.
    await runner.query(`create table payment_attempt (
      id_attempt bigint not null auto_increment primary key,
      provider varchar(20) not null,
      provider_account varchar(40) null,
      provider_ref varchar(100) null,
      id_customers_sale_public bigint not null,
      id_customers int not null,
      id_branch_office int not null,
      currency char(3) not null,
      amount_minor bigint not null,
      external_ref char(32) not null unique,
      idempotency_key char(36) not null unique,
      link_pay varchar(500) null,
      state varchar(10) not null,
      closed_reason varchar(40) null,
      cart json not null,
      expires_at datetime(3) not null,
      next_check_at datetime(3) null,
      checks int not null default 0,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      open_cart bigint as (if(state in ('creating', 'open'), id_customers_sale_public, null)) persistent,
      unique key attempt_open (open_cart),
      key attempt_cart (id_customers_sale_public, id_attempt),
      key attempt_check (next_check_at),
      foreign key (id_customers_sale_public) references cart_public (id_customers_sale_public)
    )`);
    // outcome: waiting, sold, partial, unmatched, refunding, refunded.
    await runner.query(`create table payment (
      id_payment bigint not null auto_increment primary key,
      provider varchar(20) not null,
      provider_payment_id varchar(40) not null,
      id_attempt bigint null,
      external_reference varchar(256) null,
      status varchar(20) not null,
      status_detail varchar(60) null,
      currency varchar(10) not null,
      amount_minor bigint not null,
      refunded_minor bigint not null default 0,
      collector varchar(40) null,
      live_mode tinyint not null,
      method varchar(40) null,
      type_method varchar(40) null,
      created_provider_at datetime(3) null,
      approved_at datetime(3) null,
      updated_provider_at datetime(3) null,
      outcome varchar(10) not null default 'waiting',
      reason varchar(40) null,
      over_minor bigint not null default 0,
      id_document bigint null,
      attention varchar(20) null,
      resolved_at datetime(3) null,
      resolved_by varchar(150) null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      unique key payment_provider (provider, provider_payment_id),
      key payment_attempt_key (id_attempt),
      key payment_open (resolved_at, outcome),
      foreign key (id_attempt) references payment_attempt (id_attempt)
    )`);
    await runner.query(`create table webhook_inbox (
      id_inbox bigint not null auto_increment primary key,
      provider varchar(20) not null,
      dedupe_key varchar(190) not null,
      kind varchar(60) not null,
      object_id varchar(60) null,
      headers json not null,
      query json not null,
      body mediumtext not null,
      signature_ok tinyint null,
      signature_note varchar(60) null,
      state varchar(12) not null,
      deliveries int not null default 1,
      received_at datetime(3) not null,
      processed_at datetime(3) null,
      last_error varchar(255) null,
      unique key inbox_dedupe (provider, dedupe_key),
      key inbox_state (state, received_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_inbox', 'payment', 'payment_attempt']) await runner.query(`drop table ${table}`);
  }
}
