import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of visitors: known by an id and a secret, of which only the hash is kept. */
export class Store1764271500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // payment_begun: money may refer to it, so it is kept.
    // saved_total: the total that the buyer saw when he saved; null = changed since, may not be paid.
    await runner.query(`create table cart_public (
      id_customers_sale_public bigint not null auto_increment primary key,
      token_hash char(64) not null,
      id_customers int not null,
      id_branch_office int not null,
      state_cart varchar(10) not null default 'open',
      saved_total decimal(14,2) null,
      payment_begun tinyint not null default 0,
      full_name_cart varchar(255) null,
      address_cart varchar(255) null,
      department_cart varchar(255) null,
      province_cart varchar(255) null,
      zip_code_cart varchar(100) null,
      phone_cart varchar(20) null,
      email_cart varchar(150) null,
      has_invoice_doc tinyint not null default 0,
      rfc_customers varchar(13) null,
      zip_code_customers varchar(10) null,
      id_regimen int null,
      id_cfdi int null,
      id_document bigint null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      key cart_public_idle (state_cart, updated_at),
      key cart_public_seller (id_customers, created_at),
      foreign key (id_customers) references customers (id_customers),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table cart_public_detail (
      id_detail bigint not null auto_increment primary key,
      id_customers_sale_public bigint not null,
      id_product int not null,
      qty int not null,
      unique key cart_public_product (id_customers_sale_public, id_product),
      foreign key (id_customers_sale_public) references cart_public (id_customers_sale_public) on delete cascade,
      foreign key (id_product) references product (id_product)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['cart_public_detail', 'cart_public']) await runner.query(`drop table ${table}`);
  }
}
