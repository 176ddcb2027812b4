import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a request began carries its id and its trace through queue and worker (docs/adr/0097). New columns without a value: an older version beside it writes none. */
export class PlatformTraces1764521000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column trace varchar(55) null');
    await runner.query('alter table job add column request_id varchar(64) null, add column trace varchar(55) null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column trace, drop column request_id');
    await runner.query('alter table outbox drop column trace');
  }
}
