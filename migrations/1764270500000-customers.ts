import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partners: person, place in the network, fiscal and bank data, addresses, discounts. */
export class Customers1764270500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table customers (
      id_customers int not null auto_increment primary key,
      id_upline int null,
      id_sponsor int null,
      name_customers varchar(150) not null,
      last_name_customers varchar(150) not null,
      last_name_mot_customers varchar(150) null,
      full_name varchar(460) as (concat_ws(' ', name_customers, last_name_customers, last_name_mot_customers)) persistent,
      id_status tinyint not null default 1,
      id_type_price int not null,
      id_branch_office int not null,
      id_country int not null,
      id_language int null,
      id_type_money int not null default 2,
      type_fee varchar(20) not null default 'ASIMILADOS',
      zip_code_customers varchar(20) not null default '',
      department_customers varchar(100) not null default '',
      province_customers varchar(100) not null default '',
      address_customers varchar(150) not null default '',
      phone_customers varchar(30) not null default '',
      email_customers varchar(50) not null default '',
      date_birthday_customers date null,
      ife_customers varchar(30) null,
      curp_customers varchar(18) null,
      rfc_customers varchar(13) null,
      number_secure_social_customers varchar(30) null,
      rfc_nomina varchar(13) null,
      zip_code_nomina varchar(20) null,
      id_regimen_nomina int null,
      id_cfdi_nomina int null,
      curp_nomina varchar(18) null,
      date_registration datetime(3) not null,
      save_online tinyint not null default 0,
      pay_membership tinyint not null default 1,
      data_validated tinyint not null default 0,
      max_plan int not null default 0,
      kit varchar(20) null,
      file_photo_customers varchar(255) null,
      user_created varchar(150) not null,
      key customers_upline (id_upline),
      key customers_sponsor (id_sponsor),
      key customers_name (full_name(60)),
      key customers_registration (date_registration),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_country) references country (id_country)
    )`);
    await runner.query(`create table customers_address (
      id_customers_address int not null auto_increment primary key,
      id_customers int not null,
      zip_code_customers varchar(20) not null,
      department_customers varchar(100) not null,
      province_customers varchar(100) not null,
      address_customers varchar(150) not null,
      key address_customers_key (id_customers),
      foreign key (id_customers) references customers (id_customers)
    )`);
    await runner.query(`create table customers_bank (
      id_customers_bank int not null auto_increment primary key,
      id_customers int not null,
      id_bank int not null,
      number_account_bank varchar(100) not null,
      id_type_format_pay int null,
      ruta_bank varchar(100) null,
      key bank_customers (id_customers),
      foreign key (id_customers) references customers (id_customers)
    )`);
    await runner.query(`create table customers_social (
      id_customers_social int not null auto_increment primary key,
      id_customers int not null,
      type_social varchar(20) not null,
      url_social varchar(100) not null,
      key social_customers (id_customers),
      foreign key (id_customers) references customers (id_customers)
    )`);
    await runner.query(`create table customers_discount (
      id_discount int not null auto_increment primary key,
      id_customers int not null,
      discount decimal(8,4) not null,
      discount_type varchar(20) not null,
      date_start date not null,
      date_end date not null,
      single_use tinyint not null default 1,
      used_at datetime(3) null,
      key discount_customers (id_customers, date_end)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['customers_discount', 'customers_social', 'customers_bank', 'customers_address', 'customers'])
      await runner.query(`drop table ${table}`);
  }
}
