import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Warehouse locations: a sub-ledger inside the branch's stock, its balance and its history. */
export class StockLocations1764275010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A deleted location keeps its history; its own id in `deleted_mark` frees its key.
    await runner.query(`create table pallet_stock (
      id_pallet_stock int not null auto_increment primary key,
      id_branch_office int not null,
      key_pallet_stock varchar(50) not null,
      name_pallet_stock varchar(255) not null,
      qty_pallet_stock decimal(16,4) not null default 0,
      deleted_mark int not null default 0,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      unique key pallet_stock_key (id_branch_office, deleted_mark, key_pallet_stock),
      constraint pallet_stock_not_negative check (qty_pallet_stock >= 0),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    // Who changes a row holds the locks of the product's balance, so these rows need none of their own.
    await runner.query(`create table pallet_stock_det (
      id_pallet_stock_det bigint not null auto_increment primary key,
      id_pallet_stock int not null,
      id_product int not null,
      qty decimal(14,4) not null,
      unique key pallet_stock_product (id_product, id_pallet_stock),
      key pallet_stock_content (id_pallet_stock, id_product),
      constraint pallet_stock_det_not_negative check (qty >= 0),
      foreign key (id_pallet_stock) references pallet_stock (id_pallet_stock),
      foreign key (id_product) references product (id_product)
    )`);
    await runner.query(`create table pallet_stock_history (
      id_pallet_stock_history bigint not null auto_increment primary key,
      id_pallet_stock int not null,
      source varchar(20) not null,
      id_source bigint null,
      qty decimal(16,4) not null,
      saldo decimal(16,4) not null,
      id_user int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key history_location (id_pallet_stock, id_pallet_stock_history),
      foreign key (id_pallet_stock) references pallet_stock (id_pallet_stock)
    )`);
    await runner.query(`create table pallet_stock_movement (
      id_pallet_stock_movement bigint not null auto_increment primary key,
      id_pallet_stock_history bigint not null,
      id_pallet_stock int not null,
      id_product int not null,
      movement varchar(7) not null,
      qty_product decimal(14,4) not null,
      saldo decimal(14,4) not null,
      key movement_history (id_pallet_stock_history),
      key movement_location (id_pallet_stock, id_pallet_stock_movement),
      key movement_product (id_product),
      foreign key (id_pallet_stock_history) references pallet_stock_history (id_pallet_stock_history)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['pallet_stock_movement', 'pallet_stock_history', 'pallet_stock_det', 'pallet_stock'])
      await runner.query(`drop table ${table}`);
  }
}
