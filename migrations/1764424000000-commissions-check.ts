import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a closed period's statements add up to, as it was last checked, and every statement that does not add up. */
export class CommissionsCheck1764424000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_check (
      id_period int not null,
      id_type_money tinyint not null,
      statements int not null,
      rows_total decimal(16,2) not null,
      adjustments decimal(16,2) not null,
      adjustment_before decimal(16,2) not null,
      carried_adjustment decimal(16,2) not null,
      original decimal(16,2) not null,
      total decimal(16,2) not null,
      discounts decimal(16,2) not null,
      discount_before decimal(16,2) not null,
      carried_discount decimal(16,2) not null,
      total_changed decimal(16,2) not null,
      gaps int not null,
      checked_at datetime(3) not null,
      primary key (id_period, id_type_money),
      foreign key (id_period) references period (id_period)
    )`);
    await runner.query(`create table commission_gap (
      id_gap bigint not null auto_increment primary key,
      id_period int not null,
      source varchar(12) not null,
      id_customers int not null,
      rule varchar(24) not null,
      id_type_money tinyint not null,
      found decimal(16,2) null,
      needed decimal(16,2) null,
      checked_at datetime(3) not null,
      key gap_period (id_period, id_customers),
      foreign key (id_period) references period (id_period)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['commission_gap', 'commission_check']) await runner.query(`drop table ${table}`);
  }
}
