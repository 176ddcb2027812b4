import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was told that his statement is ready, once; who wants no mail about it (docs/adr/0072). */
export class CommissionsStatementNotices1764421200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_statement_notice (
      id_run int not null,
      id_customers int not null,
      letter tinyint not null,
      created_at datetime(3) not null,
      primary key (id_run, id_customers),
      key notice_customer (id_customers, id_run)
    )`);
    await runner.query(`create table commission_mail_off (
      id_customers int not null primary key,
      created_at datetime(3) not null
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commission_mail_off');
    await runner.query('drop table commission_statement_notice');
  }
}
