import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profiles that the system brings along, worker 1 and the company's record; the menu's grants come with each start. */
export class IdentitySeed1764271100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`insert into profile (id_profile, description_profile, main_profile, is_partner) values
      (1, 'ADMINISTRADOR', 3101, 0),
      (2, 'EMPRESARIO INDEPENDIENTE', 2201, 1),
      (6, 'CALL CENTER', 1102, 0)`);
    // The ids between are the demo company's; others begin after a gap.
    await runner.query('alter table profile auto_increment = 10');
    await runner.query(`insert into worker (id_worker, name_worker, last_name_worker, email_worker, id_profile) values
      (1, 'Administrador', 'del Sistema', 'administrador@ceiba.invalid', 1)`);
    await runner.query(
      `insert into company_setting (id_setting, settings, updated_at) values (1, '{}', '2026-01-01 00:00:00.000')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from company_setting where id_setting = 1');
    await runner.query('delete from worker where id_worker = 1');
    await runner.query('delete from profile where id_profile in (1, 2, 6)');
  }
}
