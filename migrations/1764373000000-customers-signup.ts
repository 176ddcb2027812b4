import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public sign-ups with their papers, wrong guesses at a sponsor's name, and carts of a starter kit. */
export class CustomersSignup1764373000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table customers_kit_public (
      id_customers_kit_public bigint not null auto_increment primary key,
      token_hash char(64) not null,
      state_cart varchar(10) not null default 'open',
      id_upline int not null,
      name_cart varchar(150) null,
      last_name_cart varchar(150) null,
      last_name_mot_cart varchar(150) null,
      full_name_cart varchar(460) as (concat_ws(' ', name_cart, last_name_cart, last_name_mot_cart)) persistent,
      phone_cart varchar(30) null,
      email_cart varchar(50) null,
      date_birthday_cart date null,
      id_country int null,
      zip_code_cart varchar(20) null,
      department_cart varchar(100) null,
      province_cart varchar(100) null,
      address_cart varchar(150) null,
      ine_cart varchar(30) null,
      curp_cart varchar(18) null,
      rfc_cart varchar(13) null,
      number_secure_social_cart varchar(30) null,
      id_product int null,
      file_photo bigint null,
      file_ine bigint null,
      file_cuenta_bancaria bigint null,
      file_constancia_fiscal bigint null,
      id_customers int null,
      payment_begun tinyint not null default 0,
      network varchar(64) null,
      device char(64) null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      paid_at datetime(3) null,
      activated_at datetime(3) null,
      activated_by varchar(150) null,
      unique key signup_customer (id_customers),
      key signup_state (state_cart, activated_at, id_customers_kit_public),
      key signup_idle (state_cart, updated_at),
      key signup_network (network, created_at),
      key signup_device (device, created_at),
      foreign key (id_upline) references customers (id_customers),
      foreign key (id_customers) references customers (id_customers)
    )`);
    await runner.query(`create table signup_guess (
      id_guess bigint not null auto_increment primary key,
      network varchar(64) not null,
      id_upline int not null,
      at datetime(3) not null,
      key guess_network (network, at),
      key guess_sponsor (id_upline, at),
      key guess_at (at)
    )`);
    // At most one kit cart for a partner and for a sign-up, whatever the number of parallel calls.
    await runner.query(`alter table cart_public
      add column kind varchar(10) not null default 'store',
      add column id_customers_kit_public bigint null,
      add column pick_up_branch_office tinyint not null default 0,
      add column kit_customer int as (if(kind = 'kit', id_customers, null)) persistent,
      add unique key cart_kit_customer (kit_customer),
      add unique key cart_signup (id_customers_kit_public)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cart_public drop key cart_signup, drop key cart_kit_customer, drop column kit_customer,
      drop column pick_up_branch_office, drop column id_customers_kit_public, drop column kind`);
    await runner.query('drop table signup_guess');
    await runner.query('drop table customers_kit_public');
  }
}
