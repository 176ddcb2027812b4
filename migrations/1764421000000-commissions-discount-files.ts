import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discounts come in files, each once a period (docs/adr/0071). */
export class CommissionsDiscountFiles1764421000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_discount_file (
      id_discount_file int not null auto_increment primary key,
      id_period int not null,
      name varchar(255) not null,
      sha256 char(64) not null,
      \`lines\` int not null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      unique key discount_file_once (id_period, sha256)
    )`);
    await runner.query(`alter table commission_discount
      add id_discount_file int null,
      add id_user_created int null,
      add key discount_file (id_discount_file, id_customers)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table commission_discount drop key discount_file, drop id_discount_file, drop id_user_created',
    );
    await runner.query('drop table commission_discount_file');
  }
}
