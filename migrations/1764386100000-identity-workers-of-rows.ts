import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table, new column, and the name that stands beside it. */
const PLACES = [
  ['sale', 'id_user_anulado', 'user_anulado'],
  ['sale_detail', 'id_user_received', 'user_received'],
  ['document', 'id_user_anulado', 'user_anulado'],
  ['inventory', 'id_user_applied', 'user_applied'],
  ['pallet_stock', 'id_user_created', 'user_created'],
  ['plan', 'id_user_created', 'user_created'],
  ['commission_run', 'id_user_created', 'user_created'],
  ['network_move', 'id_user_created', 'user_created'],
  ['customers', 'id_user_created', 'user_created'],
  ['attention_case', 'id_user_decided', 'decided_by'],
  ['privacy_request', 'id_user_decided', 'decided_by'],
] as const;

/** Whose act it was, beside the name that he had: a link to his record. Of older rows only the name is known. */
export class IdentityWorkersOfRows1764386100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, name] of PLACES)
      await runner.query(`alter table ${table} add column ${column} int null after ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of PLACES) await runner.query(`alter table ${table} drop column ${column}`);
  }
}
