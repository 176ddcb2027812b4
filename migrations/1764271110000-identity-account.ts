import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people add about themselves, the terms they accepted, and cash closings; the audit is read by person, too. */
export class IdentityAccount1764271110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users add column phone_user varchar(30) not null default '', add column address_user varchar(150) not null default ''`,
    );
    await runner.query(`create table terms_acceptance (
      id_terms bigint not null auto_increment primary key,
      id_user int not null,
      id_customers int null,
      id_type_money int not null,
      contract json null,
      address varchar(64) not null,
      accepted_at datetime(3) not null,
      key terms_user (id_user)
    )`);
    await runner.query(`create table break_box (
      id_break_box bigint not null auto_increment primary key,
      id_worker int not null,
      id_branch_office int null,
      amount decimal(14,2) not null,
      date_break_box date not null,
      hour_break_box tinyint not null,
      saved_at datetime(3) not null,
      key break_box_worker (id_worker, date_break_box),
      key break_box_branch (id_branch_office, date_break_box)
    )`);
    await runner.query('alter table audit add key audit_actor (actor_type, actor_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit drop key audit_actor');
    await runner.query('drop table break_box');
    await runner.query('drop table terms_acceptance');
    await runner.query('alter table users drop column address_user, drop column phone_user');
  }
}
