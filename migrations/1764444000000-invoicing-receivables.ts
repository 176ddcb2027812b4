import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of invoices that are paid in parts (PPD), and what each of them pays. A debt itself is its sale. */
export class InvoicingReceivables1764444000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table receivable_payment (
      id_receivable_payment bigint not null auto_increment primary key,
      id_customers int not null,
      id_branch_office int not null,
      paid_on date not null,
      id_type_format_pay int not null,
      payment_form char(2) not null,
      code_money char(3) not null,
      amount decimal(14,2) not null,
      exchange_rate decimal(14,6) not null,
      applied decimal(14,2) not null,
      operation_number varchar(100) null,
      state varchar(10) not null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_error varchar(1000) null,
      user_created varchar(150) not null,
      id_user_created int null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      key receivable_customer (id_customers, paid_on),
      key receivable_days (paid_on, id_branch_office),
      constraint receivable_customer foreign key (id_customers) references customers (id_customers),
      constraint receivable_branch foreign key (id_branch_office) references branch_office (id_branch_office),
      constraint receivable_form foreign key (id_type_format_pay) references type_format_pay (id_type_format_pay)
    )`);
    await runner.query(`create table receivable_application (
      id_receivable_payment bigint not null,
      id_document bigint not null,
      id_intent bigint not null,
      partiality int not null,
      balance_before decimal(14,2) not null,
      paid decimal(14,2) not null,
      shares json not null,
      undone tinyint not null default 0,
      open_partiality int as (if(undone = 0, partiality, null)) persistent,
      primary key (id_receivable_payment, id_document),
      unique key receivable_partiality (id_document, open_partiality),
      constraint application_payment foreign key (id_receivable_payment) references receivable_payment (id_receivable_payment),
      constraint application_sale foreign key (id_document) references sale (id_document),
      constraint application_intent foreign key (id_intent) references cfdi_intent (id_intent)
    )`);
    await runner.query(`alter table sale add column has_payments tinyint not null default 0 after facturama_error,
      add key sale_credit (payment_form_facturama, id_customers, date_doc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop key sale_credit, drop column has_payments');
    await runner.query('drop table receivable_application');
    await runner.query('drop table receivable_payment');
  }
}
