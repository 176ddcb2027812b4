import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why staff set another subtotal than the calculated one (compensation.md, "The statement"). */
export class CommissionsChangeReason1764435000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['commission_statement', 'commission_sea'])
      await runner.query(`alter table ${table} add column change_reason varchar(255) null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['commission_sea', 'commission_statement'])
      await runner.query(`alter table ${table} drop column change_reason`);
  }
}
