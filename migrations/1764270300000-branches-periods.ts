import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Branches with their ticket counter, and periods of which at most one is current. */
export class BranchesPeriods1764270300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table branch_office (
      id_branch_office int not null auto_increment primary key,
      key_branch_office varchar(20) not null unique,
      name_branch_office varchar(150) not null,
      start_ticket_branch_office bigint not null,
      end_ticket_branch_office bigint not null,
      id_tax_1 int null, id_tax_2 int null, id_tax_3 int null,
      id_type_money int not null,
      id_type_round int not null,
      id_branch_office_stock int null,
      shipping_free decimal(14,2) not null default 0,
      shipping_value decimal(14,2) not null default 0,
      is_laboratory tinyint not null default 0,
      name_ticket text not null,
      address_ticket text not null,
      ticket_header_1 text not null,
      ticket_header_2 text not null,
      ticket_footer_1 text not null,
      is_branch_office tinyint not null default 1,
      enabled_branch_office tinyint not null default 1,
      pick_up_branch_office tinyint not null default 1,
      zip_code varchar(10) not null,
      invoice_serie varchar(25) null,
      time_zone varchar(60) not null default 'America/Mexico_City',
      id_customers_sea int null,
      percentage_sea decimal(8,4) not null default 0,
      foreign key (id_type_money) references type_money (id_type_money),
      foreign key (id_type_round) references type_round (id_type_round)
    )`);
    // A row of its own, so that the counter is locked last and the branch itself never.
    await runner.query(`create table branch_ticket (
      id_branch_office int not null primary key,
      next_ticket bigint not null,
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table period (
      id_period int not null auto_increment primary key,
      name_period varchar(150) not null,
      code_period varchar(30) not null unique,
      date_start_period date not null,
      date_end_period date not null,
      paridad_mxn_dolar decimal(12,4) not null,
      current_period tinyint not null default 0,
      finish_period tinyint not null default 0,
      state_period varchar(20) not null default 'open',
      id_run bigint null,
      close_error varchar(1000) null,
      closed_at datetime(3) null,
      customers_paid tinyint not null default 0,
      current_guard tinyint as (if(current_period = 1, 1, null)) persistent,
      unique key period_current (current_guard)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['period', 'branch_ticket', 'branch_office']) await runner.query(`drop table ${table}`);
  }
}
