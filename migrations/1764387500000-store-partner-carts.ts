import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of signed-in partners: one open cart each, for himself or for somebody of his network. */
export class StorePartnerCarts1764387500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cart_public
      add column id_buyer int null,
      add column id_customers_address int null,
      add column send_my_sponsor tinyint not null default 0,
      add column has_subscription tinyint not null default 0,
      add column declined_promos json null,
      add column buyer_open int as (if(kind = 'partner' and state_cart = 'open', id_buyer, null)) persistent,
      add unique key cart_buyer_open (buyer_open),
      add key cart_buyer (id_buyer, id_document),
      add constraint cart_buyer_exists foreign key (id_buyer) references customers (id_customers)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from cart_public where kind = 'partner' and id_document is null and payment_begun = 0");
    await runner.query(`alter table cart_public drop foreign key cart_buyer_exists, drop key cart_buyer_open, drop key cart_buyer, drop column buyer_open,
      drop column declined_promos, drop column has_subscription, drop column send_my_sponsor,
      drop column id_customers_address, drop column id_buyer`);
  }
}
