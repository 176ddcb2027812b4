import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job acts in the name of who asked for it; what it writes says so. */
export class PlatformJobOwner1764272000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column owner_name varchar(150) null after owner_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column owner_name');
  }
}
