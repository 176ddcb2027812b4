import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people earned by rank in a year: calculated, then published to everybody; one a year at most (docs/adr/0078). */
export class CommissionsDisclosure1764433000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table income_disclosure (
      id_disclosure int not null auto_increment primary key,
      year int not null,
      state varchar(12) not null default 'calculating',
      public_year int as (if(state = 'published', year, null)) stored,
      error varchar(500) null,
      figures json null,
      id_job bigint null,
      created_at datetime(3) not null,
      finished_at datetime(3) null,
      user_created varchar(150) not null,
      id_user_created int null,
      published_at datetime(3) null,
      user_published varchar(150) null,
      id_user_published int null,
      unique key income_disclosure_public (public_year),
      key income_disclosure_year (year)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table income_disclosure');
  }
}
