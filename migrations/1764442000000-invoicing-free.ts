import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Free invoices: payroll CFDIs of what stands in no statement, and sales that were invoiced from their screen. */
export class InvoicingFree1764442000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table free_invoice (
      id_factura_libre bigint not null auto_increment primary key,
      type varchar(14) not null,
      id_branch_office int not null,
      id_customers int not null,
      id_document bigint null,
      id_global_invoice bigint null,
      date_doc date not null,
      date_start date not null,
      date_end date not null,
      subtotal decimal(12,2) not null,
      isr decimal(12,2) not null,
      total decimal(12,2) not null,
      given json null,
      state varchar(10) not null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_error varchar(1000) null,
      stamped_at datetime(3) null,
      user_created varchar(150) not null,
      id_user_created int null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      unique key free_sale (id_document, type),
      key free_days (date_doc, id_branch_office),
      key free_payee (id_customers, date_end),
      key free_global (id_global_invoice),
      constraint free_branch foreign key (id_branch_office) references branch_office (id_branch_office),
      constraint free_customer foreign key (id_customers) references customers (id_customers),
      constraint free_document foreign key (id_document) references sale (id_document),
      constraint free_global_invoice foreign key (id_global_invoice) references global_invoice (id_global_invoice)
    )`);
    await runner.query('alter table cfdi_intent add key intent_stamped (stamped_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_intent drop key intent_stamped');
    await runner.query('drop table free_invoice');
  }
}
