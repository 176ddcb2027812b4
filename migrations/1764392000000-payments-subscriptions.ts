import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions: what is charged month by month, and each cycle with its attempt. */
export class PaymentsSubscriptions1764392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // open_buyer is unique: one at a time that waits for its payer's word.
    await runner.query(`create table subscription (
      id_subscription bigint not null auto_increment primary key,
      id_buyer int not null,
      id_customers int not null,
      id_customers_sale_public bigint not null,
      id_branch_office int not null,
      provider varchar(20) not null,
      provider_account varchar(40) null,
      provider_ref varchar(100) null,
      external_ref char(32) not null,
      idempotency_key char(36) not null,
      link_pay varchar(500) null,
      currency char(3) not null,
      amount_minor bigint not null,
      agreed json not null,
      state varchar(10) not null,
      wanted varchar(10) null,
      asked_by varchar(150) null,
      id_user_asked int null,
      asked_at datetime(3) null,
      anchor_day tinyint null,
      started_on date null,
      cycles int not null default 0,
      next_charge_on date null,
      paid_through date null,
      last_payment datetime(3) null,
      failures int not null default 0,
      failed_at datetime(3) null,
      ended_at datetime(3) null,
      next_check_at datetime(3) null,
      checks int not null default 0,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      pending_buyer int as (if(state in ('creating', 'pending'), id_buyer, null)) persistent,
      unique key subscription_reference (external_ref),
      unique key subscription_provider (provider, provider_ref),
      unique key subscription_pending (pending_buyer),
      key subscription_buyer (id_buyer, id_subscription),
      key subscription_customers (id_customers),
      key subscription_state (state, next_charge_on),
      key subscription_check (next_check_at)
    )`);
    await runner.query(`create table subscription_cycle (
      id_cycle bigint not null auto_increment primary key,
      id_subscription bigint not null,
      cycle int not null,
      due_on date not null,
      id_attempt bigint not null,
      noticed_at datetime(3) null,
      paid_at datetime(3) null,
      note varchar(500) null,
      created_at datetime(3) not null,
      unique key subscription_cycle_number (id_subscription, cycle),
      unique key subscription_cycle_attempt (id_attempt),
      constraint subscription_cycle_of foreign key (id_subscription) references subscription (id_subscription)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table subscription_cycle');
    await runner.query('drop table subscription');
  }
}
