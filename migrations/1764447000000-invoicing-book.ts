import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAMPED = "i.state in ('stamped', 'canceled') and i.uuid is not null and i.stamped_at is not null";
const record = (table: string, id: string) =>
  `(select r.id_branch_office from ${table} r where r.${id} = cast(i.reference as signed))`;
const sumOf = (path: string, amount: string) =>
  `(select ifnull(sum(t.amount), 0) from json_table(i.request, '${path}' columns (amount decimal(14,2) path '$.${amount}')) t)`;
const PAYROLL = '$.Complemento.Payroll';
const PAID = `${sumOf(`${PAYROLL}.Perceptions.Details[*]`, 'TaxedAmount')}
  + ${sumOf(`${PAYROLL}.Perceptions.Details[*]`, 'ExemptAmount')}`;
const TAXES = `json_table(i.request, '$.Items[*].Taxes[*]' columns (name varchar(20) path '$.Name',
  rate decimal(12,6) path '$.Rate', base decimal(14,2) path '$.Base', amount decimal(14,2) path '$.Total',
  withheld varchar(5) path '$.IsRetention'))`;
const TAX = `case when t.withheld in ('1', 'true') then concat('ret_', lower(t.name))
  when t.name = 'IVA Exento' then 'iva_exento'
  else concat(lower(t.name), '_', cast(round(t.rate * 1000000) as unsigned)) end`;
const FREE_OF_TAX = `json_table(i.request, '$.Items[*]' columns (object varchar(2) path '$.TaxObject',
  base decimal(14,2) path '$.Subtotal'))`;
const DEDUCTED = `json_table(i.request, '${PAYROLL}.Deductions.Details[*]' columns (amount decimal(14,2) path '$.Amount'))`;
const RETAINED = `json_table(i.request, '$.Totales.ImpRetenidos[*]' columns (tax char(2) path '$.Impuesto',
  base decimal(14,2) path '$.BaseRet', amount decimal(14,2) path '$.MontoRet'))`;

/** What each CFDI comes to, its kept files, and the accountant's packages; CFDIs that are there are entered. */
export class InvoicingBook1764447000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cfdi_book (
      id_intent bigint not null primary key,
      kind varchar(20) not null,
      cfdi_type char(1) not null,
      id_branch_office int null,
      stamped_at datetime(3) not null,
      canceled_at datetime(3) null,
      subtotal decimal(14,2) not null,
      taxes decimal(14,2) not null,
      withheld decimal(14,2) not null,
      total decimal(14,2) not null,
      key book_stamped (stamped_at, id_branch_office),
      key book_canceled (canceled_at, id_branch_office),
      constraint book_intent foreign key (id_intent) references cfdi_intent (id_intent),
      constraint book_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table cfdi_book_tax (
      id_intent bigint not null,
      tax varchar(20) not null,
      base decimal(14,2) not null,
      amount decimal(14,2) not null,
      primary key (id_intent, tax),
      constraint book_tax_intent foreign key (id_intent) references cfdi_book (id_intent)
    )`);
    await runner.query(`insert into cfdi_book (id_intent, kind, cfdi_type, id_branch_office, stamped_at, canceled_at, subtotal,
        taxes, withheld, total)
      select r.id_intent, r.kind, r.cfdi_type, r.id_branch_office, r.stamped_at, r.canceled_at, r.subtotal, r.taxes, r.withheld,
        if(r.cfdi_type = 'R', r.subtotal, r.subtotal + r.taxes - r.withheld)
      from (select i.id_intent, i.kind, i.cfdi_type, i.stamped_at,
        case i.kind when 'SALE' then ${record('sale', 'id_document')}
          when 'GLOBAL' then ${record('global_invoice', 'id_global_invoice')}
          when 'CREDIT_NOTE' then ${record('credit_note', 'id_credit_note')}
          when 'SEA' then cast(substring_index(i.reference, '-', -1) as signed)
          else (select c.id_branch_office from customers c where c.id_customers = i.id_customers) end as id_branch_office,
        if(i.state = 'canceled', ifnull((select max(k.settled_at) from cfdi_cancellation k
          where k.id_intent = i.id_intent and k.state = 'canceled'), i.updated_at), null) as canceled_at,
        case i.cfdi_type when 'N' then ${PAID}
          when 'R' then ifnull(json_value(i.request, '$.Totales.montoTotOperacion'), 0)
          else ${sumOf('$.Items[*]', 'Subtotal')} end as subtotal,
        (select ifnull(sum(t.amount), 0) from ${TAXES} t where t.withheld not in ('1', 'true')) as taxes,
        case i.cfdi_type when 'N' then ${sumOf(`${PAYROLL}.Deductions.Details[*]`, 'Amount')}
          when 'R' then ifnull(json_value(i.request, '$.Totales.montoTotRet'), 0)
          else (select ifnull(sum(t.amount), 0) from ${TAXES} t where t.withheld in ('1', 'true')) end as withheld
      from cfdi_intent i where ${STAMPED}) r`);
    await runner.query(`insert into cfdi_book_tax (id_intent, tax, base, amount)
      select r.id_intent, r.tax, sum(r.base), sum(r.amount) from (
        select i.id_intent, ${TAX} as tax, t.base, t.amount from cfdi_intent i, ${TAXES} t where ${STAMPED}
        union all select i.id_intent, 'sin_objeto', t.base, 0 from cfdi_intent i, ${FREE_OF_TAX} t
          where t.object = '01' and ${STAMPED}
        union all select i.id_intent, 'ret_isr', 0, t.amount from cfdi_intent i, ${DEDUCTED} t where ${STAMPED}
        union all select i.id_intent, if(t.tax = '01', 'ret_isr', 'ret_iva'), t.base, t.amount from cfdi_intent i, ${RETAINED} t
          where ${STAMPED}
      ) r group by r.id_intent, r.tax`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_book_tax');
    await runner.query('drop table cfdi_book');
  }
}
