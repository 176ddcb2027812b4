import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of a record is the newest; the audit says which one each save made. */
export class PlatformVersions1764350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table record_version (
      entity varchar(60) not null,
      entity_id varchar(60) not null,
      version int not null,
      primary key (entity, entity_id)
    )`);
    await runner.query('alter table audit add column version int null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit drop column version');
    await runner.query('drop table record_version');
  }
}
