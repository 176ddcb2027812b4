import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rank rules of the default plan, as the live network needs them (compensation.md, "Ranks"). */
const RULES = {
  min_points: '100.00',
  leg_threshold: '6600.00',
  ranks: [
    { id: 1, name: 'BRONCE', personal: '100.00', qualifiers: 2, legs: 0, group: '600.00', max_leg: null },
    { id: 2, name: 'PLATA', personal: '100.00', qualifiers: 3, legs: 0, group: '1500.00', max_leg: '65' },
    { id: 3, name: 'ORO', personal: '100.00', qualifiers: 4, legs: 0, group: '3300.00', max_leg: '65' },
    { id: 4, name: 'DIAMANTE', personal: '100.00', qualifiers: 5, legs: 0, group: '6600.00', max_leg: '65' },
    { id: 5, name: 'DOBLE DIAMANTE', personal: '100.00', qualifiers: 6, legs: 2, group: '19800.00', max_leg: '65' },
    { id: 6, name: 'TRIPLE DIAMANTE', personal: '100.00', qualifiers: 7, legs: 3, group: '39600.00', max_leg: '60' },
    { id: 7, name: 'DIAMANTE SIRIUS', personal: '100.00', qualifiers: 8, legs: 5, group: '99000.00', max_leg: '60' },
    { id: 8, name: 'DIAMANTE AZUL', personal: '100.00', qualifiers: 10, legs: 8, group: '250000.00', max_leg: '50' },
  ],
};

/** The change log of the live network, and the covering indexes that it is loaded by. */
export class Network1764271300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row: its lock gives the changes their order, which auto-increment would not.
    await runner.query(`create table network_state (
      id tinyint not null primary key,
      version bigint not null,
      id_period int null,
      rules json not null
    )`);
    await runner.query('insert into network_state (id, version, rules) values (1, 0, ?)', [JSON.stringify(RULES)]);
    await runner.query(`create table network_change (
      version bigint not null primary key,
      kind varchar(10) not null,
      id_customers int null,
      id_upline int null,
      id_status tinyint null,
      points bigint null comment 'cents of a point',
      business_usd bigint null comment 'cents',
      business_mxn bigint null comment 'cents',
      id_period int null,
      rules json null,
      created_at datetime(3) not null
    )`);
    // Read whole and in the order of the ids, without touching the wide rows.
    await runner.query(
      'alter table customers add key customers_network (id_customers, id_upline, id_status, id_type_money, type_fee)',
    );
    await runner.query(`alter table sale
      add key sale_volume (id_period, id_customers, anulado, source_doc, id_type_money, point_total, value_business_total),
      add key sale_recent (date_doc, anulado, id_customers),
      drop key sale_period`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale add key sale_period (id_period, id_customers),
      drop key sale_volume, drop key sale_recent`);
    await runner.query('alter table customers drop key customers_network');
    for (const table of ['network_change', 'network_state']) await runner.query(`drop table ${table}`);
  }
}
