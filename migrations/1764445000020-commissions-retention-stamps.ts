import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers of withheld taxes by the state of their stamp, so that refused ones are found among those of all years. */
export class CommissionsRetentionStamps1764445000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table commission_retention add key retention_stamp (facturama_state, id_retention)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table commission_retention drop key retention_stamp');
  }
}
