import type { MigrationInterface, QueryRunner } from 'typeorm';

/** {{many}}. */
export class {{className}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table {{table}} (
      id_{{table}} int not null auto_increment primary key{{sql}}
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table {{table}}');
  }
}
