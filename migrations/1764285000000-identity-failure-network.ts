import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed sign-ins are counted by network, too, whatever the names tried. */
export class IdentityFailureNetwork1764285000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sign_in_failure add key failure_network (address, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sign_in_failure drop key failure_network');
  }
}
