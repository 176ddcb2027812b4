import type { MigrationInterface, QueryRunner } from 'typeorm';

const TAXES = `columns (name varchar(20) path '$.Name', rate decimal(12,6) path '$.Rate', base decimal(14,2) path '$.Base',
  amount decimal(14,2) path '$.Total')`;
const CODE = `if(t.name = 'IVA Exento', 'iva_exento', concat(lower(t.name), '_', cast(round(t.rate * 1000000) as unsigned)))`;
const paid = (
  inner: string,
) => `json_table(i.request, '$.Complemento.Payments[*]' columns (paid_on varchar(10) path '$.Date',
  nested path '$.RelatedDocuments[*]' ${inner}))`;
const PAYMENTS = "i.cfdi_type = 'P'";

/** XML of CFDIs that is fetched by and by, whether it agrees with the book, and the IVA that payments paid. */
export class InvoicingFiles1764450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_book add column xml_differs varchar(500) null');
    await runner.query(`create table cfdi_book_flow (
      id_intent bigint not null,
      paid_on date not null,
      tax varchar(20) not null,
      base decimal(14,2) not null,
      amount decimal(14,2) not null,
      primary key (id_intent, paid_on, tax),
      constraint book_flow_intent foreign key (id_intent) references cfdi_book (id_intent)
    )`);
    await runner.query(`create table cfdi_xml_due (
      id_intent bigint not null primary key,
      since datetime(3) null,
      next_at datetime(3) not null,
      tries int not null default 0,
      key xml_due_next (next_at),
      key xml_due_since (since),
      constraint xml_due_intent foreign key (id_intent) references cfdi_book (id_intent)
    )`);
    await runner.query(`insert into cfdi_book_flow (id_intent, paid_on, tax, base, amount)
      select r.id_intent, r.paid_on, r.tax, sum(r.base), sum(r.amount) from (
        select b.id_intent, cast(left(t.paid_on, 10) as date) as paid_on, ${CODE} as tax, t.base, t.amount
        from cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent and ${PAYMENTS},
          ${paid(`columns (nested path '$.Taxes[*]' ${TAXES})`)} t where t.name is not null
        union all select b.id_intent, cast(left(t.paid_on, 10) as date), 'sin_objeto', t.base, 0
        from cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent and ${PAYMENTS},
          ${paid(`columns (object varchar(2) path '$.TaxObject', base decimal(14,2) path '$.AmountPaid')`)} t
        where t.object = '01'
      ) r group by r.id_intent, r.paid_on, r.tax`);
    await runner.query(`insert into cfdi_xml_due (id_intent, next_at) select b.id_intent, utc_timestamp(3) from cfdi_book b
      where not exists (select 1 from cfdi_file f where f.id_intent = b.id_intent and f.format = 'xml')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_xml_due');
    await runner.query('drop table cfdi_book_flow');
    await runner.query('alter table cfdi_book drop column xml_differs');
  }
}
