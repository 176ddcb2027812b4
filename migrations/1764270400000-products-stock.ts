import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products per branch with prices and contents, and the stock ledger with its balance per lot. */
export class ProductsStock1764270400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table product (
      id_product int not null auto_increment primary key,
      id_branch_office int not null,
      key_product varchar(100) not null,
      name_product varchar(255) not null,
      description_product text not null,
      id_clasification int not null,
      id_product_unit int not null default 1,
      pack_product tinyint not null default 0,
      barcode varchar(60) null,
      stock_min_product decimal(14,4) not null default 0,
      stock_max_product decimal(14,4) not null default 0,
      stock_min_branch_office decimal(14,4) not null default 0,
      stock_max_branch_office decimal(14,4) not null default 0,
      weight_product decimal(12,2) not null default 0,
      price_product decimal(14,2) not null default 0,
      avaible_store_product tinyint not null default 0,
      description_store_product text not null,
      id_tax_1 int null, id_tax_2 int null, id_tax_3 int null,
      id_exempt_1 int null, id_exempt_2 int null, id_exempt_3 int null,
      is_promo tinyint not null default 0,
      point_min_1 decimal(14,2) null,
      point_min_2 decimal(14,2) null,
      id_period_promo int null,
      is_kit tinyint not null default 0,
      type_kit varchar(20) null,
      bono_kit_pesos decimal(14,2) not null default 0,
      bono_kit_usd decimal(14,2) not null default 0,
      show_in_new_customers tinyint not null default 0,
      has_event tinyint not null default 0,
      id_type_event_zone int null,
      event_location varchar(255) null,
      event_date date null,
      event_time varchar(5) null,
      id_organ int null,
      benefits_product text null,
      dosis_product text null,
      observation_product text null,
      show_bot_product tinyint not null default 0,
      bot_name_product varchar(255) null,
      enabled_product tinyint not null default 1,
      sat_product_key varchar(8) null,
      sat_unit_key varchar(3) null,
      tax_object char(2) null,
      unique key product_key (id_branch_office, key_product),
      key product_barcode (id_branch_office, barcode),
      key product_clasification (id_branch_office, id_clasification),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_clasification) references clasification (id_clasification)
    )`);
    await runner.query(`create table product_price (
      id_product int not null,
      id_type_price int not null,
      price decimal(14,2) not null,
      point decimal(14,2) not null,
      value_business decimal(14,2) not null,
      primary key (id_product, id_type_price),
      foreign key (id_product) references product (id_product)
    )`);
    await runner.query(`create table product_component (
      id_component int not null auto_increment primary key,
      id_product int not null,
      key_product varchar(100) not null,
      qty int not null,
      unique key component_key (id_product, key_product),
      foreign key (id_product) references product (id_product)
    )`);
    await runner.query(`create table product_photo (
      id_photo int not null auto_increment primary key,
      id_product int not null,
      name_photo varchar(100) not null,
      alt_photo varchar(100) not null,
      file_photo varchar(255) not null,
      position int not null default 0,
      key photo_product (id_product, position),
      foreign key (id_product) references product (id_product)
    )`);
    // The quantity is in no key: a locking scan over a key that changes under it would miss rows.
    // 9999-12-31 stands for "does not expire": part of the key, so it can't be null.
    await runner.query(`create table stock_balance (
      id_balance bigint not null auto_increment primary key,
      id_product int not null,
      lot varchar(50) not null,
      date_expiration date not null,
      qty decimal(14,4) not null,
      unique key balance_lot (id_product, lot, date_expiration),
      key balance_expiry (id_product, date_expiration),
      constraint balance_not_negative check (qty >= 0),
      foreign key (id_product) references product (id_product)
    )`);
    await runner.query(`create table stock_movement (
      id_movement bigint not null auto_increment primary key,
      id_product int not null,
      id_branch_office int not null,
      lot varchar(50) not null,
      date_expiration date not null,
      qty decimal(14,4) not null,
      source varchar(20) not null,
      id_source bigint not null,
      line int not null default 0,
      date_movement date not null,
      id_period int null,
      id_user int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key movement_product (id_product, date_movement, id_movement),
      key movement_source (source, id_source),
      key movement_branch (id_branch_office, date_movement)
    )`);
    await runner.query(`create table stock_reservation (
      id_reservation bigint not null auto_increment primary key,
      id_product int not null,
      qty decimal(14,4) not null,
      source varchar(20) not null,
      id_source bigint not null,
      expires_at datetime(3) not null,
      unique key reservation_source (source, id_source, id_product),
      key reservation_product (id_product, expires_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'stock_reservation',
      'stock_movement',
      'stock_balance',
      'product_photo',
      'product_component',
      'product_price',
      'product',
    ];
    for (const table of tables) await runner.query(`drop table ${table}`);
  }
}
