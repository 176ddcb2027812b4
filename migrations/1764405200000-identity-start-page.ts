import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new company's administrator begins on the start page; a company that works already (its menu is there) keeps its own. */
export class IdentityStartPage1764405200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update profile set main_profile = 1001
      where id_profile = 1 and main_profile = 3101 and not exists (select 1 from tags_items)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update profile set main_profile = 3101 where id_profile = 1 and main_profile = 1001');
  }
}
