import { certificatePdf } from '@ceiba/customers/testing';
import type { Calls, Demo } from './demo';

/** A sale with its CFDI. */
export const invoiced = (demo: Demo) =>
  demo.value('select id_document from sale where facturama_id is not null limit 1');

/** What stands on the ticket of a sale; of this month, whose time is not over. */
async function ticketOf(demo: Demo, id_document: number) {
  await demo.t.db.execute('update sale set date_doc = curdate() where id_document = ?', [id_document]);
  const column = (name: string) => demo.value<string>(`select ${name} from sale where id_document = ?`, [id_document]);
  return {
    invoice_code: await column('invoice_code'),
    date_doc: await column("date_format(date_doc, '%Y-%m-%d')"),
    total_doc: await column('total_doc'),
  };
}
const openTicket = async (demo: Demo) => ticketOf(demo, await demo.id('sale', 'id_document', 'global_waits = 1'));
/** An invoice that its ticket's holder can ask for. */
async function ownInvoice(demo: Demo) {
  const id = await invoiced(demo);
  const reference = String(id);
  const rfc_customers = await demo.value<string>(
    `select json_value(request, '$.Receiver.Rfc') from cfdi_intent where kind = 'SALE' and reference = ? and state = 'stamped'`,
    [reference],
  );
  return { ...(await ticketOf(demo, id)), rfc_customers };
}

/** Of whoever holds a ticket. */
export const selfInvoices: Calls = {
  'POST /facturacion/ticket': async (demo) => ({ body: await openTicket(demo), as: 'nobody' }),
  'POST /facturacion/receptor': async (demo) => {
    const ticket = await openTicket(demo);
    const rfc_customers = await demo.value<string>(
      `select c.rfc_customers from sale s join customers c on c.id_customers = s.id_customers where s.invoice_code = ?`,
      [ticket.invoice_code],
    );
    return { body: { ...ticket, rfc_customers }, as: 'nobody' };
  },
  'POST /facturacion/constancia': async (demo) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(await openTicket(demo))) form.append(name, value);
    form.append('certificate', new Blob([new Uint8Array(certificatePdf())]), 'constancia.pdf');
    return { body: form, as: 'nobody' };
  },
  'POST /facturacion/timbrar': async (demo) => ({
    body: {
      ...(await openTicket(demo)),
      ...{ rfc_customers: 'URE180429TM6', full_name: 'Universidad Robotica Española', zip_code_customers: '86991' },
      ...{ id_regimen: 601, email: 'compras@universidad.example' },
      id_cfdi: await demo.id('cfdi', 'id_cfdi', `code_cfdi = 'G03'`),
    },
    as: 'nobody',
  }),
  'POST /facturacion/factura': async (demo) => ({ body: await ownInvoice(demo), as: 'nobody' }),
  'POST /facturacion/correo': async (demo) => ({
    body: { ...(await ownInvoice(demo)), email: 'compras@universidad.example' },
    as: 'nobody',
  }),
};
