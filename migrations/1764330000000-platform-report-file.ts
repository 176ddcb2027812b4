import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which file of a report still says what is true, for every report; the one of the commissions goes. */
export class PlatformReportFile1764330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table report_file (
      print char(64) character set ascii not null primary key,
      id_file bigint not null,
      id_job bigint not null,
      created_at datetime(3) not null,
      key report_file_created (created_at)
    )`);
    await runner.query('drop table commission_report');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_report (
      id_period int not null,
      kind varchar(12) not null,
      stamp varchar(60) not null,
      id_file bigint not null,
      id_job bigint not null,
      primary key (id_period, kind)
    )`);
    await runner.query('drop table report_file');
  }
}
