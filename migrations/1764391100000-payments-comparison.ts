import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comparison of our payments with the providers', each run kept with what differed. */
export class PaymentsComparison1764391100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One runs at a time; one a day by itself.
    await runner.query(`create table payment_comparison (
      id_comparison bigint not null auto_increment primary key,
      day_start date not null,
      day_end date not null,
      daily_on date null,
      state varchar(10) not null,
      id_job bigint null,
      user_created varchar(150) not null,
      id_user_created int null,
      created_at datetime(3) not null,
      finished_at datetime(3) null,
      is_running tinyint as (if(state = 'running', 1, null)) persistent,
      unique key comparison_daily (daily_on),
      unique key comparison_running (is_running)
    )`);
    await runner.query(`create table payment_comparison_part (
      id_part bigint not null auto_increment primary key,
      id_comparison bigint not null,
      provider varchar(20) not null,
      state varchar(10) not null,
      theirs int not null default 0,
      ours int not null default 0,
      took_ms int null,
      error varchar(255) null,
      finished_at datetime(3) null,
      unique key part_provider (id_comparison, provider),
      foreign key (id_comparison) references payment_comparison (id_comparison) on delete cascade
    )`);
    await runner.query(`create table payment_difference (
      id_difference bigint not null auto_increment primary key,
      id_comparison bigint not null,
      provider varchar(20) not null,
      provider_payment_id varchar(60) not null,
      kind varchar(10) not null,
      id_payment bigint null,
      currency varchar(10) null,
      amount_minor bigint null,
      said_ours varchar(60) null,
      said_theirs varchar(60) null,
      outcome varchar(10) null,
      id_case bigint null,
      found_at datetime(3) not null,
      unique key difference_once (id_comparison, provider, provider_payment_id, kind),
      key difference_order (id_comparison, id_difference),
      key difference_payment (id_payment),
      foreign key (id_comparison) references payment_comparison (id_comparison) on delete cascade
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_difference', 'payment_comparison_part', 'payment_comparison'])
      await runner.query(`drop table ${table}`);
  }
}
