import type { MigrationInterface, QueryRunner } from 'typeorm';

/** {{many}}. */
export class {{className}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table {{table}} (
      {{id}} int not null auto_increment primary key,
      id_branch_office {{branchSql}} not null,
      name_{{table}} varchar(150) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key {{table}}_branch (id_branch_office, {{id}}),
      constraint {{table}}_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table {{table}}');
  }
}
