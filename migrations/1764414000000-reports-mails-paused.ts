import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails of reports can stand still, and say what became of their last turn (docs/adr/0066). */
export class ReportsMailsPaused1764414000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table report_mail
      add column paused_at datetime(3) null,
      add column resumed_at datetime(3) null,
      add column last_due_at datetime(3) null,
      add column id_job bigint null`);
    await runner.query('alter table report_mail_sent add column id_job bigint null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table report_mail_sent drop column id_job');
    await runner.query(`alter table report_mail
      drop column paused_at, drop column resumed_at, drop column last_due_at, drop column id_job`);
  }
}
