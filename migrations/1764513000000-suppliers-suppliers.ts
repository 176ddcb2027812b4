import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suppliers, what is asked for them, how that is approved, and SAT's list of article 69-B (docs/adr/0092). */
export class SuppliersSuppliers1764513000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table supplier (
      id int not null auto_increment primary key,
      supplier_name varchar(255) not null,
      rfc varchar(13) not null,
      address varchar(255) null,
      id_bank int null,
      cc varchar(20) null,
      cci varchar(20) null,
      status tinyint not null default 1,
      data_validated tinyint not null default 0,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      key supplier_name (supplier_name),
      key supplier_rfc (rfc),
      key supplier_cci (cci),
      key supplier_cc (cc),
      constraint supplier_bank foreign key (id_bank) references bank (id_bank)
    )`);
    await runner.query(`create table supplier_request (
      id int not null auto_increment primary key,
      supplier_id int not null,
      cost_center_id int not null,
      amount decimal(14,2) not null,
      request_description varchar(255) not null,
      request_date date not null,
      id_file bigint null,
      id_file_xml bigint null,
      uuid char(36) null,
      total_cfdi decimal(14,2) null,
      currency_cfdi varchar(3) null,
      status varchar(10) not null default 'PENDING',
      rejection_reason varchar(255) null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      first_at datetime(3) null,
      user_first varchar(150) null,
      id_user_first int null,
      decided_at datetime(3) null,
      user_decided varchar(150) null,
      id_user_decided int null,
      payment_reference varchar(60) null,
      payment_date date null,
      paid_at datetime(3) null,
      user_paid varchar(150) null,
      id_user_paid int null,
      key request_supplier (supplier_id, request_date),
      key request_cost_center (cost_center_id, request_date),
      key request_days (request_date),
      key request_standing (status, payment_date),
      constraint request_supplier foreign key (supplier_id) references supplier (id),
      constraint request_cost_center foreign key (cost_center_id) references cost_center (id)
    )`);
    await runner.query(`create table supplier_approval (
      id int not null primary key,
      own_forbidden tinyint not null default 0,
      second_from decimal(14,2) null
    )`);
    await runner.query('insert into supplier_approval (id) values (1)');
    await runner.query(`create table supplier_approval_limit (
      id int not null auto_increment primary key,
      id_approval int not null,
      cost_center_id int null,
      id_profile int null,
      max_amount decimal(14,2) not null,
      constraint limit_approval foreign key (id_approval) references supplier_approval (id),
      constraint limit_cost_center foreign key (cost_center_id) references cost_center (id),
      constraint limit_profile foreign key (id_profile) references profile (id_profile)
    )`);
    await runner.query(`create table listed_69b (
      rfc varchar(13) not null primary key,
      name_69b varchar(300) not null,
      state_69b varchar(20) not null,
      listed_on date null,
      key listed_state (state_69b, listed_on)
    )`);
    await runner.query(`create table listed_69b_import (
      id int not null auto_increment primary key,
      id_file bigint not null,
      taxpayers int not null,
      imported_at datetime(3) not null,
      user_imported varchar(150) not null,
      id_user_imported int null,
      unique key listed_file (id_file)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'listed_69b_import',
      'listed_69b',
      'supplier_approval_limit',
      'supplier_approval',
      'supplier_request',
      'supplier',
    ])
      await runner.query(`drop table ${table}`);
    await runner.query("delete from received_cfdi where kind = 'supplier-request'");
  }
}
