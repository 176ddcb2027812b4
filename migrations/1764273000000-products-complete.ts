import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Production steps, thumbnails, promotions, what copies have done, and the indexes of long product lists. */
export class ProductsComplete1764273000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table product_production (
      id_production int not null auto_increment primary key,
      id_product int not null,
      key_product varchar(100) not null,
      order_n int not null,
      qty decimal(14,4) not null,
      has_conversion tinyint not null default 0,
      qty_conversion decimal(14,4) null,
      new_qty decimal(14,4) null,
      new_id_product_unit int null,
      unique key production_key (id_product, key_product),
      key production_order (id_product, order_n),
      foreign key (id_product) references product (id_product),
      foreign key (new_id_product_unit) references product_unit (id_product_unit)
    )`);
    await runner.query('alter table product_photo add file_thumbnail varchar(255) null after file_photo');
    // Lists of all branches are sorted by these; a list of one branch by the unique key or by name.
    await runner.query(`alter table product
      add key product_key_all (key_product, id_product),
      add key product_name_all (name_product, id_product),
      add key product_name (id_branch_office, name_product, id_product)`);
    await runner.query(`create table promo (
      id_promo int not null auto_increment primary key,
      name_promo varchar(150) not null,
      flag_point_promo tinyint not null default 0,
      percentage_discount_promo decimal(5,2) not null default 0,
      flag_percentage_discount_promo tinyint not null default 0,
      date_start_promo date not null,
      date_end_promo date not null,
      enabled_promo tinyint not null default 1,
      key promo_days (enabled_promo, date_start_promo, date_end_promo)
    )`);
    await runner.query(`create table promo_product (
      id_promo int not null,
      id_product int not null,
      qty_min int not null,
      qty_free int not null,
      position int not null,
      primary key (id_promo, id_product),
      key promo_product (id_product, id_promo),
      foreign key (id_promo) references promo (id_promo) on delete cascade,
      foreign key (id_product) references product (id_product)
    )`);
    // One row per branch that was ever a destination: its lock lets one copy at a time write there, and nothing else waits.
    await runner.query('create table product_copy_lock (id_branch_office int not null primary key)');
    // How far a copy got, written with what it did: killed, it goes on from here and its counts stay true.
    await runner.query(`create table product_copy (
      id_job bigint not null,
      id_branch_office int not null,
      last_pack tinyint not null default 0,
      last_id int not null default 0,
      created int not null default 0,
      changed int not null default 0,
      unchanged int not null default 0,
      refused int not null default 0,
      refusals json not null,
      primary key (id_job, id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['product_copy', 'product_copy_lock', 'promo_product', 'promo', 'product_production'])
      await runner.query(`drop table ${table}`);
    await runner.query(
      'alter table product drop key product_key_all, drop key product_name_all, drop key product_name',
    );
    await runner.query('alter table product_photo drop column file_thumbnail');
  }
}
