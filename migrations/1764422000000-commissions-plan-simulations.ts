import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Simulations of a version of the plan over closed periods (docs/adr/0073). */
export class CommissionsPlanSimulations1764422000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table plan_simulation (
      id_simulation int not null auto_increment primary key,
      id_plan int not null,
      name_simulation varchar(255) not null,
      state varchar(12) not null default 'calculating',
      ready tinyint as (if(state = 'done', 1, 0)) stored,
      error varchar(500) null,
      rules json not null,
      summary json null,
      id_job bigint null,
      created_at datetime(3) not null,
      finished_at datetime(3) null,
      user_created varchar(150) not null,
      id_user_created int null,
      key plan_simulation_plan (id_plan)
    )`);
    await runner.query(`create table plan_simulation_period (
      id_simulation int not null,
      id_period int not null,
      id_run int not null,
      primary key (id_simulation, id_period),
      key plan_simulation_period_period (id_period)
    )`);
    await runner.query(`create table plan_simulation_customer (
      id_simulation int not null,
      id_customers int not null,
      id_type_money tinyint not null,
      rank_before tinyint not null,
      rank_after tinyint not null,
      reasons tinyint not null,
      total_before decimal(14,2) not null,
      total_after decimal(14,2) not null,
      difference decimal(14,2) not null,
      difference_levels decimal(14,2) not null,
      difference_generations decimal(14,2) not null,
      primary key (id_simulation, id_customers, id_type_money),
      key plan_simulation_customer_difference (id_simulation, difference),
      key plan_simulation_customer_customer (id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plan_simulation_customer');
    await runner.query('drop table plan_simulation_period');
    await runner.query('drop table plan_simulation');
  }
}
