import type { MigrationInterface, QueryRunner } from 'typeorm';

/** CFDIs of partners for what they are paid (docs/adr/0071): one lives for each payment, and one of each folio. */
export class CommissionsPartnerInvoices1764423100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_invoice (
      id_invoice int not null auto_increment primary key,
      source varchar(12) not null,
      id_subject bigint not null default 0,
      id_period int not null,
      id_customers int not null,
      id_type_money tinyint not null,
      state varchar(10) not null,
      live tinyint as (if(state in ('checking', 'valid'), 1, null)) virtual,
      uuid char(36) not null,
      rfc_issuer varchar(13) not null,
      rfc_receiver varchar(13) not null,
      date_cfdi date not null,
      subtotal decimal(14,2) not null,
      iva decimal(14,2) not null,
      ret_iva decimal(14,2) not null,
      isr decimal(14,2) not null,
      total decimal(14,2) not null,
      total_text varchar(20) not null,
      difference decimal(14,2) not null,
      id_file_xml bigint not null,
      id_file_pdf bigint not null,
      reason varchar(255) null,
      sat_at datetime(3) null,
      next_at datetime(3) null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      user_decided varchar(150) null,
      id_user_decided int null,
      unique key invoice_once (id_period, id_customers, source, id_subject, live),
      unique key invoice_uuid (uuid, live),
      key invoice_customer (id_customers, id_period),
      key invoice_state (state, id_invoice),
      key invoice_next (live, next_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commission_invoice');
  }
}
