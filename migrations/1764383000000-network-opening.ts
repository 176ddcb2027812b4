import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rank and points that a partner brings along from another system, by period (ADR 49). */
export class NetworkOpening1764383000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table network_opening (
         id_period int not null,
         id_customers int not null,
         id_rank tinyint not null,
         points decimal(12,2) not null,
         point_group decimal(14,2) null,
         user_created varchar(150) not null,
         created_at datetime(3) not null,
         primary key (id_period, id_customers),
         key opening_customer (id_customers)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table network_opening');
  }
}
