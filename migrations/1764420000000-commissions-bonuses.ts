import type { MigrationInterface, QueryRunner } from 'typeorm';

const MONEY = `id_type_money tinyint not null,
      type_fee varchar(20) not null,`;
const TAXES = `isr decimal(14,2) not null,
      iva decimal(14,2) not null,
      ret_iva decimal(14,2) not null,
      resico decimal(14,2) not null,
      total decimal(14,2) not null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_state varchar(12) null,
      facturama_error varchar(1000) null,
      stamped_at datetime(3) null,`;

/** Inscription bonuses one by one with the statements that gather them, and what branches pay to their owners. */
export class CommissionsBonuses1764420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_bonus_statement (
      id_statement int not null auto_increment primary key,
      id_period int not null,
      id_customers int not null,
      date_start date not null,
      date_end date not null,
      kits int not null,
      ${MONEY}
      subtotal_earnings decimal(14,2) not null,
      ${TAXES}
      id_file bigint null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      key bonus_statement_period (id_period, id_customers),
      key bonus_statement_payee (id_customers, id_period),
      key bonus_statement_days (date_end, date_start),
      key bonus_statement_stamp (facturama_state, id_statement),
      foreign key (id_period) references period (id_period)
    )`);
    // One that stands for each new partner; a stamped or closed one is taken back by a row of its own.
    await runner.query(`create table commission_bonus (
      id_bonus int not null auto_increment primary key,
      id_period int not null,
      id_upline int not null,
      id_customers int not null,
      id_document bigint not null,
      line int not null,
      date_bonus date not null,
      key_product varchar(100) not null,
      type_kit varchar(20) null,
      id_type_money tinyint not null,
      amount decimal(14,2) not null,
      id_money_payee tinyint not null,
      amount_exchange decimal(14,2) not null,
      standing tinyint null,
      counts tinyint not null default 1,
      taken_back_at datetime(3) null,
      id_bonus_reversed int null,
      id_statement int null,
      created_at datetime(3) not null,
      unique key bonus_standing (id_customers, standing),
      key bonus_partner (id_customers, id_bonus),
      key bonus_payee (id_upline, id_statement, counts),
      key bonus_open (id_statement, counts, id_bonus),
      key bonus_day (counts, date_bonus),
      key bonus_period (id_period, counts, id_upline),
      foreign key (id_period) references period (id_period),
      foreign key (id_statement) references commission_bonus_statement (id_statement)
    )`);
    await runner.query(`create table commission_sea (
      id_period int not null,
      id_branch_office int not null,
      id_customers int not null,
      percentage decimal(8,4) not null,
      id_money_branch tinyint not null,
      total_doc decimal(14,2) not null,
      amount decimal(14,2) not null,
      ${MONEY}
      subtotal_earnings_original decimal(14,2) not null,
      subtotal_changed decimal(14,2) null,
      change_total tinyint not null default 0,
      subtotal_earnings decimal(14,2) not null,
      ${TAXES}
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      primary key (id_period, id_branch_office),
      key sea_owner (id_customers, id_period),
      key sea_stamp (facturama_state, id_period),
      foreign key (id_period) references period (id_period),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['commission_sea', 'commission_bonus', 'commission_bonus_statement'])
      await runner.query(`drop table ${table}`);
  }
}
