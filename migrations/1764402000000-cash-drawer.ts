import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drawers, their sessions, what moves in them, and what was counted. No foreign keys on what a sale writes: they would
 * share a lock on its branch's row, which the ticket counter takes for itself a moment later (ADR 64).
 */
export class CashDrawer1764402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cash_drawer (
      id_worker int not null,
      id_branch_office int not null,
      primary key (id_worker, id_branch_office)
    )`);
    await runner.query(`create table cash_session (
      id_session bigint not null auto_increment primary key,
      id_worker int not null,
      id_branch_office int not null,
      day_session date not null,
      state varchar(10) not null,
      declared tinyint not null,
      reason_opening varchar(255) null,
      opened_at datetime(3) not null,
      closed_at datetime(3) null,
      id_user_created int null,
      user_created varchar(150) not null,
      open_key int as (if(state = 'OPEN', 1, null)) stored,
      unique key session_open (id_worker, id_branch_office, open_key),
      key session_day (id_branch_office, day_session, id_worker),
      key session_worker (id_worker, day_session)
    )`);
    await runner.query(`create table cash_session_money (
      id_session bigint not null,
      id_type_money int not null,
      opening decimal(14,2) not null,
      opening_expected decimal(14,2) null,
      before_opening decimal(14,2) not null default 0,
      fund decimal(14,2) not null default 0,
      expected decimal(14,2) null,
      counted decimal(14,2) null,
      difference decimal(14,2) null,
      left_over decimal(14,2) null,
      primary key (id_session, id_type_money)
    )`);
    await runner.query(`create table cash_entry (
      id_entry bigint not null auto_increment primary key,
      id_session bigint null,
      id_worker int null,
      id_branch_office int not null,
      day_entry date not null,
      at datetime(3) not null,
      kind varchar(10) not null,
      id_type_format_pay int null,
      id_type_money int not null,
      amount decimal(14,2) not null,
      in_drawer tinyint not null,
      id_type_money_sale int not null,
      value decimal(14,2) not null,
      parity decimal(14,4) null,
      id_document bigint null,
      id_return bigint null,
      reason varchar(255) null,
      id_user_created int null,
      user_created varchar(150) not null,
      key entry_drawer (id_branch_office, id_worker, id_session),
      key entry_session (id_session),
      key entry_worker (id_worker, day_entry),
      key entry_day (id_branch_office, day_entry),
      key entry_document (id_document)
    )`);
    await runner.query(`alter table break_box
      add column id_session bigint null,
      add column closing tinyint not null default 0,
      add column explanation varchar(255) null,
      add column explained_at datetime(3) null,
      add column id_user_explained int null,
      add column user_explained varchar(150) null,
      add column confirmed_at datetime(3) null,
      add column id_user_confirmed int null,
      add column user_confirmed varchar(150) null,
      add column note_confirmed varchar(255) null,
      add key break_box_session (id_session)`);
    await runner.query(`create table break_box_money (
      id_break_box bigint not null,
      id_type_money int not null,
      counted decimal(14,2) not null,
      expected decimal(14,2) null,
      difference decimal(14,2) null,
      denominations json null,
      primary key (id_break_box, id_type_money)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table break_box_money');
    await runner.query(`alter table break_box
      drop key break_box_session,
      drop column note_confirmed, drop column user_confirmed, drop column id_user_confirmed, drop column confirmed_at,
      drop column user_explained, drop column id_user_explained, drop column explained_at, drop column explanation,
      drop column closing, drop column id_session`);
    for (const table of ['cash_entry', 'cash_session_money', 'cash_session', 'cash_drawer'])
      await runner.query(`drop table ${table}`);
  }
}
