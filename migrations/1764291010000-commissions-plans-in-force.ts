import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plan is superseded when the day of the next one has come, not when that one is published: the days say it. */
export class CommissionsPlansInForce1764291010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("update plan set state_plan = 'published' where state_plan = 'superseded'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update plan p join (select max(published_at) as last from plan where state_plan <> 'draft') n
      set p.state_plan = 'superseded' where p.state_plan = 'published' and p.published_at < n.last`);
  }
}
