import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors are counted by network: new carts, and open payments that hold stock. */
export class StoreVisitors1764342000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table cart_public add column network varchar(64) null, add key cart_network (network, created_at)',
    );
    // Locked while a visitor's limits are looked at, so that calls at the same moment can't all pass.
    await runner.query(
      'create table store_visitor (network varchar(64) not null primary key, seen_at datetime(3) not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table store_visitor');
    await runner.query('alter table cart_public drop key cart_network, drop column network');
  }
}
