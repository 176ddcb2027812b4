import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which customers were changed, for those who hold them in memory; and their names in order. */
export class CustomersDirectory1764382000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row: its lock gives the changes their order, which auto-increment would not.
    await runner.query('create table customers_version (id tinyint not null primary key, version bigint not null)');
    await runner.query('insert into customers_version (id, version) values (1, 0)');
    await runner.query(`create table customers_change (
      version bigint not null primary key,
      first_customer int null comment 'null: too many to name them',
      last_customer int null,
      created_at datetime(3) not null
    )`);
    // The beginning of a name puts nobody in order.
    await runner.query('alter table customers drop key customers_name, add key customers_name (full_name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customers drop key customers_name, add key customers_name (full_name(60))');
    for (const table of ['customers_change', 'customers_version']) await runner.query(`drop table ${table}`);
  }
}
