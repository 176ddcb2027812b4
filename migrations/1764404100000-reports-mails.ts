import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that go out by mail, whom to, and what was sent (docs/adr/0066). */
export class ReportsMails1764404100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table report_mail (
      id_report_mail int not null auto_increment primary key,
      report varchar(60) not null,
      filters json not null,
      span varchar(20) null,
      format varchar(5) not null,
      every varchar(10) not null,
      day tinyint null,
      hour tinyint not null,
      next_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key mail_report (report),
      key mail_next (next_at)
    )`);
    await runner.query(`create table report_mail_person (
      id_report_mail int not null,
      id_user int not null,
      primary key (id_report_mail, id_user),
      foreign key (id_report_mail) references report_mail (id_report_mail) on delete cascade
    )`);
    await runner.query(`create table report_mail_sent (
      id_report_mail int not null,
      id_user int not null,
      due_at datetime(3) not null,
      outcome varchar(10) not null,
      sent_at datetime(3) not null,
      primary key (id_report_mail, id_user, due_at),
      foreign key (id_report_mail) references report_mail (id_report_mail) on delete cascade
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['report_mail_sent', 'report_mail_person', 'report_mail'])
      await runner.query(`drop table ${table}`);
  }
}
