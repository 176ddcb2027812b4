import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Physical inventories: what was counted, and what applying it moved. */
export class StockInventories1764275000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table inventory (
      id_inventory int not null auto_increment primary key,
      name_inventory varchar(100) not null,
      date_inventory date not null,
      id_branch_office int not null,
      id_type_price int not null,
      blind_inventory tinyint not null default 0,
      by_lot_inventory tinyint not null default 0,
      applied_inventory tinyint not null default 0,
      version_inventory int not null default 1,
      total_inventory decimal(16,2) not null default 0,
      qty_difference_total_inventory decimal(16,4) not null default 0,
      id_period int null,
      id_user int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      user_applied varchar(150) null,
      applied_at datetime(3) null,
      key inventory_branch (id_branch_office, id_inventory),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    // A blank quantity is "not counted". The lot is part of a line counted by lot; else it says where a surplus goes.
    await runner.query(`create table inventory_detail (
      id_inventory_detail bigint not null auto_increment primary key,
      id_inventory int not null,
      line int not null,
      id_product int not null,
      lot varchar(50) null,
      date_expiration date null,
      qty_system decimal(14,4) not null,
      price decimal(14,2) not null,
      qty_physic int null,
      qty_difference decimal(14,4) null,
      subtotal decimal(16,2) not null default 0,
      counted_at datetime(3) null,
      qty_stock decimal(14,4) null,
      qty_posted decimal(14,4) null,
      unique key inventory_line (id_inventory, line),
      key inventory_product (id_product),
      foreign key (id_inventory) references inventory (id_inventory) on delete cascade,
      foreign key (id_product) references product (id_product)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table inventory_detail');
    await runner.query('drop table inventory');
  }
}
