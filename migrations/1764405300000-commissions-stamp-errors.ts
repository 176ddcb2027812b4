import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements whose stamping was refused, over all periods: few of very many. */
export class CommissionsStampErrors1764405300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table commission_statement add key statement_stamp (facturama_state, id_run)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table commission_statement drop key statement_stamp');
  }
}
