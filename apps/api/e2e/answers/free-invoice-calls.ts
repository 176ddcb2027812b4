import type { Calls, Demo } from './demo';

/** An assimilated payee in pesos whose papers are on file. */
const freePayee = (demo: Demo) =>
  demo.id(
    'customers',
    'id_customers',
    "type_fee = 'ASIMILADOS' and id_type_money = 2 and length(rfc_customers) = 13 and length(curp_customers) = 18",
  );
async function freeFiscal(demo: Demo) {
  const id_customers = await freePayee(demo);
  const paper = (column: string) =>
    demo.value<string>(`select ${column} from customers where id_customers = ?`, [id_customers]);
  return {
    id_customers,
    rfc: await paper('rfc_customers'),
    curp: await paper('curp_customers'),
    zip: '06600',
    regimen: 605,
    cfdi: await demo.id('cfdi', 'id_cfdi', `code_cfdi = 'CN01'`),
  };
}

/** One of which nothing is sent. */
async function openFree(demo: Demo, id_customers: number): Promise<number> {
  const id_branch_office = await demo.value<number>('select id_branch_office from customers where id_customers = ?', [
    id_customers,
  ]);
  const { insertId } = await demo.t.db.execute(
    `insert into free_invoice (type, id_branch_office, id_customers, date_doc, date_start, date_end, subtotal, isr, total,
       state, user_created, created_at, updated_at)
     values ('COMISION', ?, ?, curdate(), curdate(), curdate(), 1000, 0, 1000, 'open', 'demo', utc_timestamp(3),
       utc_timestamp(3))`,
    [id_branch_office, id_customers],
  );
  return insertId;
}

export const freeInvoices: Calls = {
  'POST /facturama/libre/get': () => ({ body: { excel: 0 } }),
  'POST /facturama/folio/report': () => ({ body: { id_branch_office: 1, excel: 0 } }),
  'POST /facturama/libre/customer': async (demo) => ({ body: { id_customers: await freePayee(demo) } }),
  'POST /facturama/libre/process': async (demo) => ({
    body: { type: 'COMISION', ...(await freeFiscal(demo)), subtotal: '1000.00' },
  }),
  'POST /facturama/libre/discard': async (demo) => ({
    body: { id_factura_libre: await openFree(demo, await freePayee(demo)) },
  }),
  'POST /facturama/libre/stamp': async (demo) => {
    const { id_customers, ...fiscal } = await freeFiscal(demo);
    return { body: { id_factura_libre: await openFree(demo, id_customers), ...fiscal } };
  },
  'POST /facturama/libre/document': async (demo) => ({
    body: { id_document: await demo.id('sale', 'id_document', 'global_waits = 1') },
  }),
  'POST /facturama/libre/sale': async (demo) => ({
    body: {
      id_document: await demo.id('sale', 'id_document', 'global_waits = 1'),
      type: 'VENTA',
      rfc_customers: 'URE180429TM6',
      zip_code_customers: '86991',
      id_regimen: 601,
      id_cfdi: await demo.id('cfdi', 'id_cfdi', `code_cfdi = 'G03'`),
      payment_form_facturama: 'PUE',
      invoice_change: 1,
      full_name: 'Universidad Robotica Española',
    },
  }),
};
