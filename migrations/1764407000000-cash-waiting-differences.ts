import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By how much a count differs at most in a currency, and what its difference waits for: 1 that somebody explains it,
 * 2 that a second person confirms it. The start page counts along the index.
 */
export class CashWaitingDifferences1764407000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table break_box add column differs decimal(14,2) not null default 0');
    await runner.query(`update break_box c set c.differs =
      ifnull((select max(abs(k.difference)) from break_box_money k where k.id_break_box = c.id_break_box), 0)`);
    await runner.query(`alter table break_box
      add column waits tinyint
        as (if(differs = 0 or confirmed_at is not null, null, if(explained_at is null, 1, 2))) stored,
      add key break_box_waits (id_branch_office, waits, differs)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table break_box drop key break_box_waits, drop column waits, drop column differs');
  }
}
