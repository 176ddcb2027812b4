import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a partner saw when he saved his cart, line by line: what changed since is told, a promotion that ended at no other total, too. */
export class StoreSavedLines1764394000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart_public add column saved_lines json null after saved_total');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart_public drop column saved_lines');
  }
}
