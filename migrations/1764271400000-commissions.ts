import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = (id: number, name: string, qualifiers: number, legs: number, group: string, max_leg: string | null) => ({
  id,
  name,
  personal: '100.00',
  qualifiers,
  legs,
  group,
  max_leg,
});

/** The plan that ships: the numbers of compensation.md, written out so that later changes of code don't change it. */
const RULES = {
  compression: 'skip_inactive',
  min_points: '100.00',
  leg_threshold: '6600.00',
  ranks: [
    ranks(1, 'BRONCE', 2, 0, '600.00', null),
    ranks(2, 'PLATA', 3, 0, '1500.00', '65'),
    ranks(3, 'ORO', 4, 0, '3300.00', '65'),
    ranks(4, 'DIAMANTE', 5, 0, '6600.00', '65'),
    ranks(5, 'DOBLE DIAMANTE', 6, 2, '19800.00', '65'),
    ranks(6, 'TRIPLE DIAMANTE', 7, 3, '39600.00', '60'),
    ranks(7, 'DIAMANTE SIRIUS', 8, 5, '99000.00', '60'),
    ranks(8, 'DIAMANTE AZUL', 10, 8, '250000.00', '50'),
  ],
  levels: {
    '0': ['8'],
    '1': ['8', '5'],
    '2': ['8', '5', '4'],
    '3': ['8', '5', '4', '4'],
    '4': ['8', '5', '4', '4', '4'],
    '5': ['8', '5', '4', '4', '4'],
    '6': ['8', '5', '4', '4', '4'],
    '7': ['8', '5', '4', '4', '4'],
    '8': ['8', '5', '4', '4', '4'],
  },
  generations: {
    '4': ['3'],
    '5': ['3', '2'],
    '6': ['3', '2', '2'],
    '7': ['3', '2', '2', '1'],
    '8': ['3', '2', '2', '1', '1'],
  },
  generation_boundary: 4,
  inscription_bonus: { enabled: true, payee: 'sponsor' },
};

/** Plan versions; runs with their frozen facts, rows, standings and statements. */
export class Commissions1764271400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.plans(runner);
    await this.runs(runner);
    await this.money(runner);
  }

  private async plans(runner: QueryRunner): Promise<void> {
    await runner.query(`create table plan (
      id_plan int not null auto_increment primary key,
      name_plan varchar(150) not null,
      state_plan varchar(12) not null default 'draft',
      date_start date null,
      rules json not null,
      created_at datetime(3) not null,
      published_at datetime(3) null,
      user_created varchar(150) not null,
      key plan_start (state_plan, date_start)
    )`);
    await runner.query(
      `insert into plan (id_plan, name_plan, state_plan, date_start, rules, created_at, published_at, user_created)
       values (1, 'Plan base', 'published', '2000-01-01', ?, utc_timestamp(3), utc_timestamp(3), 'Sistema')`,
      [JSON.stringify(RULES)],
    );
  }

  private async runs(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_run (
      id_run int not null auto_increment primary key,
      kind varchar(8) not null,
      state_run varchar(12) not null,
      id_period int not null,
      id_plan int not null,
      rules json not null,
      parity decimal(12,4) not null,
      facts_hash char(64) null,
      facts_bytes int not null default 0,
      customers int not null default 0,
      active int not null default 0,
      row_count int not null default 0,
      payees int not null default 0,
      summary json null,
      automatic tinyint not null default 0,
      official tinyint not null default 1 comment 'made with the plan in force',
      id_job bigint null,
      created_at datetime(3) not null,
      finished_at datetime(3) null,
      user_created varchar(150) not null,
      key run_period (id_period, kind, state_run, id_run),
      foreign key (id_period) references period (id_period)
    )`);
    // The frozen facts, packed: any row can be calculated and explained again, to the cent.
    await runner.query(`create table commission_facts (
      id_run int not null,
      part int not null,
      bytes mediumblob not null,
      primary key (id_run, part)
    )`);
    // Who stood for something or earned something; everybody else is in the facts.
    await runner.query(`create table commission_customer (
      id_run int not null,
      id_customers int not null,
      id_type_money tinyint not null,
      active tinyint not null,
      rank_plan tinyint not null,
      qualifiers int not null,
      legs int not null,
      points decimal(14,2) not null,
      point_group decimal(14,2) not null,
      business_usd decimal(14,2) not null,
      business_mxn decimal(14,2) not null,
      total decimal(14,2) not null,
      primary key (id_run, id_customers)
    )`);
    await runner.query(`create table commission_row (
      id_run int not null,
      id_customers int not null,
      line int not null,
      id_source int not null,
      id_type_money tinyint not null,
      nivel tinyint not null,
      percentage_nivel decimal(5,2) not null,
      generation tinyint not null,
      percentage_generation decimal(5,2) not null,
      nivel_tree int not null,
      base decimal(14,2) not null,
      amount decimal(14,2) not null,
      has_exchange tinyint not null,
      amount_exchange decimal(14,2) not null,
      primary key (id_run, id_customers, line)
    )`);
  }

  private async money(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_statement (
      id_run int not null,
      id_customers int not null,
      id_type_money tinyint not null,
      type_fee varchar(20) not null,
      subtotal_earnings_original decimal(14,2) not null,
      subtotal_changed decimal(14,2) null,
      change_total tinyint not null default 0,
      subtotal_earnings decimal(14,2) not null,
      isr decimal(14,2) not null,
      iva decimal(14,2) not null,
      ret_iva decimal(14,2) not null,
      resico decimal(14,2) not null,
      total decimal(14,2) not null,
      discount decimal(14,2) not null default 0,
      total_changed decimal(14,2) not null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_state varchar(12) null,
      facturama_error varchar(1000) null,
      stamped_at datetime(3) null,
      updated_at datetime(3) not null,
      primary key (id_run, id_customers),
      key statement_customer (id_customers, id_run),
      key statement_changed (id_run, updated_at)
    )`);
    await runner.query(`create table commission_discount (
      id_discount int not null auto_increment primary key,
      id_period int not null,
      id_customers int not null,
      amount decimal(14,2) not null,
      reason varchar(255) not null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      key discount_period (id_period, id_customers)
    )`);
    await runner.query(`create table commission_close (
      id_period int not null primary key,
      id_period_next int null,
      attempt int not null,
      id_job bigint null,
      requested_at datetime(3) not null,
      user_requested varchar(150) not null
    )`);
    await runner.query(`create table commission_report (
      id_period int not null,
      kind varchar(12) not null,
      stamp varchar(60) not null,
      id_file bigint not null,
      id_job bigint not null,
      primary key (id_period, kind)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'commission_report',
      'commission_close',
      'commission_discount',
      'commission_statement',
      'commission_row',
      'commission_customer',
      'commission_facts',
      'commission_run',
      'plan',
    ])
      await runner.query(`drop table ${table}`);
  }
}
