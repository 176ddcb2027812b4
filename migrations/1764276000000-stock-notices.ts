import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told already: products below their minimum, lots that are about to expire. */
export class StockNotices1764276000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row stands here as long as the product is below: it is told once until it is above again.
    await runner.query(`create table stock_below_minimum (
      id_product int not null primary key,
      since datetime(3) not null,
      foreign key (id_product) references product (id_product) on delete cascade
    )`);
    await runner.query(`create table stock_lot_told (
      id_balance bigint not null primary key,
      told_on date not null,
      key told_day (told_on),
      foreign key (id_balance) references stock_balance (id_balance) on delete cascade
    )`);
    await runner.query('alter table stock_balance add key balance_day (date_expiration)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stock_balance drop key balance_day');
    await runner.query('drop table stock_lot_told');
    await runner.query('drop table stock_below_minimum');
  }
}
