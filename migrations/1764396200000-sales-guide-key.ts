import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A guide's number as files of carriers and Excel tell it: without spaces and leading zeros. */
export class SalesGuideKey1764396200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale_tracker add column guide_key varchar(150)
      as (trim(leading '0' from replace(guide_number, ' ', ''))) persistent after guide_number,
      drop key tracker_guide, add key tracker_guide (guide_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table sale_tracker drop key tracker_guide, drop column guide_key, add key tracker_guide (guide_number)',
    );
  }
}
