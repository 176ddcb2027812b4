import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is not finished is found by an index of its own; when each schedule last ran. */
export class PlatformUnfinishedWork1764295000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column check_at datetime(3) null, add key outbox_check (check_at)');
    await runner.query(`alter table job add column check_at datetime(3) null, add key job_check (check_at),
      drop key job_state, add key job_finished (state, finished_at)`);
    await runner.query('update outbox set check_at = relayed_at where relayed_at is not null');
    await runner.query(`update job set check_at = created_at where state in ('waiting', 'active')`);
    await runner.query(`create table schedule_turn (
      name varchar(80) not null primary key,
      ran_at datetime(3) null,
      due_at datetime(3) not null
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table schedule_turn');
    await runner.query(`alter table job drop key job_finished, drop key job_check, drop column check_at,
      add key job_state (state, created_at)`);
    await runner.query('alter table outbox drop key outbox_check, drop column check_at');
  }
}
