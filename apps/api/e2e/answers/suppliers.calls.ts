import { partnerCfdi } from '@ceiba/platform/testing';
import { FileStore } from '@ceiba/platform/server';
import type { ImportPreview } from '@ceiba/platform/contract';
import type { Calls, Demo } from './demo';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LISTED = 'RFC,Nombre del Contribuyente,Situación del contribuyente\nCFA140202QW1,X,Definitivo\n';

/** A supplier for whom nothing was asked. */
async function supplier(demo: Demo): Promise<number> {
  const { insertId } = await demo.t.db.execute(
    `insert into supplier (supplier_name, rfc, created_at, user_created)
     values ('Llamado', 'L&O950913MSA', utc_timestamp(3), 'demo')`,
  );
  return insertId;
}

/** A request as it stands, whose attachment is a file that is there. */
export async function supplierRequest(demo: Demo, status = 'PENDING', payment_date: string | null = null) {
  const file = { name: 'recibo.png', mime: 'image/png', kind: 'supplier-request' };
  const { id: id_file } = await demo.t.get(FileStore).put(file, PNG);
  const { insertId } = await demo.t.db.execute(
    `insert into supplier_request (supplier_id, cost_center_id, amount, request_description, request_date, id_file,
       status, payment_date, payment_reference, created_at, user_created)
     values (?, ?, 116, 'Llamada', '2026-11-02', ?, ?, ?, if(? is null, null, 'SPEI'), utc_timestamp(3), 'demo')`,
    [
      ...[await demo.id('supplier', 'id', 'status = 1'), await demo.id('cost_center', 'id'), id_file],
      ...[status, payment_date, payment_date],
    ],
  );
  return insertId;
}

function table(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob(['Nombre,RFC\nDe un archivo,COSC8001137NA\n']), 'proveedores.csv');
  return form;
}
const listed = () => {
  const form = new FormData();
  form.append('file', new Blob([LISTED]), 'lista.csv');
  return form;
};

async function form(demo: Demo): Promise<FormData> {
  const body = new FormData();
  const fields = {
    ...{ supplier_id: await demo.id('supplier', 'id', 'status = 1'), amount: '10.00', request_description: 'Llamada' },
    ...{ request_date: '2026-11-02', cost_center_id: await demo.id('cost_center', 'id') },
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append('file_path', new Blob([new Uint8Array(PNG)]), 'recibo.png');
  return body;
}

export const suppliers: Calls = {
  'POST /supplier/get/all': () => ({ body: {} }),
  'GET /supplier/get/id/{id}': async (demo) => ({ path: { id: await demo.id('supplier', 'id') } }),
  'POST /supplier/insert/update': () => ({ body: { supplier_name: 'Nuevo', rfc: 'L&O950913MSA' } }),
  'POST /supplier/delete': async (demo) => ({ body: { id: await supplier(demo) } }),
  'POST /supplier/list': () => ({ body: { excel: 0 } }),
  'POST /supplier/import/preview': () => ({ body: table() }),
  'POST /supplier/import': async ({ t }) => {
    const seen = await t.post<ImportPreview>('/supplier/import/preview', table(), await t.login('admin'));
    return { body: table({ fingerprint: seen.data.fingerprint }) };
  },
  'POST /supplier/listed/check': () => ({ body: listed() }),
  'POST /supplier/listed/start': async ({ t }) => {
    const file = { name: 'lista.csv', mime: 'text/csv', kind: 'import-69b' };
    return { body: { id_import: (await t.get(FileStore).put(file, Buffer.from(LISTED))).id } };
  },
  'POST /supplier-request/get/all': () => ({ body: {} }),
  'GET /supplier-request/get/id/{id}': async (demo) => ({ path: { id: await demo.id('supplier_request', 'id') } }),
  'POST /supplier-request/insert/update': async (demo) => ({ body: await form(demo) }),
  'POST /supplier-request/delete': async (demo) => ({ body: { id: await supplierRequest(demo) } }),
  'POST /supplier-request/approve': async (demo) => ({ body: { id: await supplierRequest(demo) } }),
  'POST /supplier-request/reject': async (demo) => ({
    body: { id: await supplierRequest(demo), rejection_reason: 'Duplicada' },
  }),
  'POST /supplier-request/pay': async (demo) => ({
    body: {
      ...{ id: await supplierRequest(demo, 'APPROVED'), payment_reference: 'SPEI 1', payment_date: '2026-11-03' },
    },
  }),
  'POST /supplier-request/pay/undo': async (demo) => ({
    body: { id: await supplierRequest(demo, 'APPROVED', '2026-11-03') },
  }),
  'POST /supplier-request/file': async (demo) => ({ body: { id: await supplierRequest(demo) } }),
  'POST /supplier-request/invoice/read': () => {
    const body = new FormData();
    const xml = partnerCfdi({
      ...{ uuid: '7F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F', date: '2026-11-02T10:00:00' },
      issuer: { rfc: 'COSC8001137NA', regime: '612' },
      receiver: { rfc: 'GCE010101AB1', zip: '42501', regime: '601' },
      ...{ subtotal: '100.00', iva: '16.00', total: '116.00' },
    });
    body.append('xml', new Blob([xml]), 'factura.xml');
    return { body };
  },
  'POST /supplier-request/list': () => ({ body: { excel: 0 } }),
  'POST /supplier-request/rules/save': () => ({ body: { own_forbidden: 0, second_from: null, limits: [] } }),
};
