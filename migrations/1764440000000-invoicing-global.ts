import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Global invoices and their tickets. A sale says in which one it is, and where it waits: 1 for its global invoice, 2 for an
 * invoice of its own, 0 for nothing.
 */
export class InvoicingGlobal1764440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table global_invoice (
      id_global_invoice bigint not null auto_increment primary key,
      id_branch_office int not null,
      date_start date not null,
      date_end date not null,
      periodicity char(2) not null,
      payment_form char(2) not null,
      state varchar(10) not null,
      tickets int not null default 0,
      total decimal(14,2) not null default 0.00,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_error varchar(1000) null,
      stamped_at datetime(3) null,
      user_created varchar(150) not null,
      id_user_created int null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      open_span tinyint as (if(state in ('open', 'pending'), 1, null)) persistent,
      unique key global_open (id_branch_office, date_start, date_end, open_span),
      key global_days (date_end, id_branch_office),
      constraint global_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table global_invoice_sale (
      id_global_invoice bigint not null,
      id_document bigint not null,
      total decimal(14,2) not null,
      primary key (id_global_invoice, id_document),
      key global_sale (id_document),
      constraint global_sale_invoice foreign key (id_global_invoice) references global_invoice (id_global_invoice),
      constraint global_sale_sale foreign key (id_document) references sale (id_document)
    )`);
    await runner.query(`alter table sale
      add column id_global_invoice bigint null after facturama_error,
      add column global_waits tinyint as (if(anulado = 0 and id_type_money = 2 and total_doc > 0
        and source_doc <> 'ECOMMERCE_PENDIENTE' and facturama_id is null and id_global_invoice is null,
        if(has_invoice_doc = 1 or facturama_status is not null, 2, 1), 0)) persistent after id_global_invoice,
      add key sale_global (id_global_invoice),
      add key sale_global_waits (global_waits, id_branch_office, date_doc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale drop key sale_global, drop key sale_global_waits,
      drop column global_waits, drop column id_global_invoice`);
    await runner.query('drop table global_invoice_sale');
    await runner.query('drop table global_invoice');
  }
}
