import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stock documents with their lines and history, and the place between branches. */
export class StockDocuments1764274000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table document (
      id_document bigint not null auto_increment primary key,
      id_type_document int not null,
      id_branch_office_origin int not null,
      id_branch_office_destination int null,
      id_type_money int not null,
      number_invoice_doc varchar(50) null,
      number_lot_doc varchar(50) null,
      observation_doc varchar(500) null,
      date_doc date not null,
      id_period int not null,
      anulado tinyint not null,
      has_difference tinyint not null default 0,
      total_doc decimal(16,2) not null,
      subtotal_doc decimal(16,2) not null,
      iva_doc decimal(16,2) not null,
      id_product int null,
      qty_product int null,
      qty_product_final int null,
      lot_product varchar(50) null,
      date_expiration_product date null,
      date_production date null,
      observation_materia_prima varchar(500) null,
      date_free_materia_prima datetime(3) null,
      date_approve_production datetime(3) null,
      date_approve_recepcion datetime(3) null,
      observation_confirm varchar(500) null,
      observation_anulado varchar(255) null,
      date_anulado datetime(3) null,
      user_anulado varchar(150) null,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key document_date (date_doc, id_document),
      key document_origin (id_branch_office_origin, date_doc),
      key document_destination (id_branch_office_destination, date_doc),
      key document_period (id_period),
      key document_product (id_product),
      foreign key (id_type_document) references type_document (id_type_document),
      foreign key (id_branch_office_origin) references branch_office (id_branch_office),
      foreign key (id_branch_office_destination) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table document_detail (
      id_document bigint not null,
      line int not null,
      id_product int not null,
      key_product varchar(100) not null,
      name_product varchar(255) not null,
      lot varchar(50) null,
      date_expiration date null,
      price decimal(14,2) not null,
      qty decimal(14,4) not null,
      qty_original decimal(14,4) not null,
      primary key (id_document, line),
      key detail_product (id_product),
      foreign key (id_document) references document (id_document)
    )`);
    await runner.query(`create table document_status (
      id_document_status bigint not null auto_increment primary key,
      id_document bigint not null,
      anulado tinyint not null,
      observation varchar(500) null,
      id_user int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key status_document (id_document),
      foreign key (id_document) references document (id_document)
    )`);
    // What left one branch and is in no other yet, line by line: on the way, not received, or written off.
    // Outward ledger rows of a line less its inward ones are always the sum of the three; the nightly check compares.
    await runner.query(`create table stock_transit (
      id_document bigint not null,
      line int not null,
      id_branch_office_from int not null,
      id_branch_office_to int not null,
      id_product int not null,
      id_product_to int not null,
      lot varchar(50) not null,
      date_expiration date not null,
      qty_transit decimal(14,4) not null,
      qty_difference decimal(14,4) not null default 0,
      qty_lost decimal(14,4) not null default 0,
      is_open tinyint not null default 1,
      primary key (id_document, line),
      key transit_from (is_open, id_branch_office_from, id_product),
      key transit_to (is_open, id_branch_office_to, id_product_to),
      key transit_product (id_product),
      constraint transit_not_negative check (qty_transit >= 0 and qty_difference >= 0 and qty_lost >= 0),
      foreign key (id_document) references document (id_document)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['stock_transit', 'document_status', 'document_detail', 'document'])
      await runner.query(`drop table ${table}`);
  }
}
