import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { INVOICED_FEES } from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import { Db, FileStore, UnitOfWork } from '@ceiba/platform/server';
import { partnerCfdi, pdf } from '@ceiba/platform/testing';
import { ReceivedInvoices } from '@ceiba/received/server';

/** What each of a period's last payees that invoice gave; the others gave nothing yet. */
const GIVEN = ['valid', 'rejected', 'valid', 'valid', 'rejected', 'valid'] as const;
const REASON = 'El concepto debe decir el periodo de las comisiones.';

interface Owed {
  id: number;
  rfc: string;
  type_fee: string;
  day: string;
  closed_at: Date;
  subtotal: string;
  iva: string;
  ret_iva: string;
  isr: string;
  total: string;
  name: string;
}

/** A folio that is the same in every demo. */
function folio(period: number, customer: number): string {
  const hex = createHash('sha256').update(`demo-${period}-${customer}`).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Invoices that partners gave for their commissions of a closed period: some valid, some that finance refused, most of them
 * missing. SAT is not asked about them again: its stand-in has never heard of them.
 */
export async function giveDemoInvoices(app: INestApplicationContext, id_period: number): Promise<number> {
  const [db, files] = [app.get(Db), app.get(FileStore)];
  const { rfc, zip_code, id_regimen } = await app.get(Settings, { strict: false }).get();
  const company = { rfc: rfc ?? '', zip: zip_code ?? '', regime: String(id_regimen) };
  const owed = await db.query<Owed>(
    `select s.id_customers as id, c.rfc_customers as rfc, s.type_fee, p.date_end_period as day, p.closed_at,
       s.subtotal_earnings as subtotal, s.iva, s.ret_iva, s.isr + s.resico as isr, s.total, c.full_name as name
     from period p join commission_statement s on s.id_run = p.id_run join customers c on c.id_customers = s.id_customers
     where p.id_period = ? and c.data_validated = 1 and s.type_fee in (?) and s.id_type_money = 2 and s.subtotal_earnings > 0
       and c.rfc_customers is not null
       and exists (select 1 from customers_bank k where k.id_customers = s.id_customers)
     order by s.id_customers desc limit ?`,
    [id_period, INVOICED_FEES, GIVEN.length],
  );
  return app.get(UnitOfWork).run(async () => {
    for (const [at, one] of owed.entries()) {
      const uuid = folio(id_period, one.id);
      const regime = one.type_fee === 'MORAL' ? '601' : one.type_fee === 'RESICO' ? '626' : '612';
      const xml = partnerCfdi({
        ...{ uuid, date: `${one.day}T12:00:00`, issuer: { rfc: one.rfc, regime }, receiver: company },
        ...{ subtotal: one.subtotal, iva: one.iva, ret_iva: one.ret_iva, isr: one.isr, total: one.total },
        ...(one.type_fee === 'FRONTERIZA' ? { iva_rate: '0.080000' } : {}),
      });
      const kind = 'partner-invoice';
      const paper = pdf([`Factura ${uuid}`, one.name, `Total ${one.total} MXN`]);
      const [of_xml, of_pdf] = [
        await files.put({ name: `${uuid}.xml`, mime: 'application/xml', kind }, Buffer.from(xml)),
        await files.put({ name: `${uuid}.pdf`, mime: 'application/pdf', kind }, paper),
      ];
      const state = GIVEN[at] ?? 'valid';
      const { insertId } = await db.execute(
        `insert into commission_invoice (source, id_period, id_customers, id_type_money, state, uuid, rfc_issuer, rfc_receiver,
           date_cfdi, subtotal, iva, ret_iva, isr, total, total_text, difference, id_file_xml, id_file_pdf, reason, sat_at,
           created_at, user_created, user_decided)
         values ('commission', ?, ?, 2, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[id_period, one.id, state, uuid, one.rfc, company.rfc, one.day],
          ...[one.subtotal, one.iva, one.ret_iva, one.isr, one.total, one.total, of_xml.id, of_pdf.id],
          ...(state === 'rejected' ? [REASON] : [null]),
          ...[one.closed_at, one.closed_at, one.name, state === 'rejected' ? 'Fernanda Ibarra Peña' : null],
        ],
      );
      if (state === 'valid')
        await app.get(ReceivedInvoices, { strict: false }).claim(uuid, 'partner-invoice', insertId);
      for (const file of [of_xml.id, of_pdf.id]) await files.give(file, { type: 'commission_invoice', id: insertId });
    }
    return owed.length;
  });
}
