import type { SaleRow } from '@ceiba/sales/contract';
import { canInvoiceLater, canStamp } from './sale-columns';

const ROW = {
  ...{ id_type_money: 2, anulado: 0, has_invoice_doc: 0, source_doc: 'VENTA', id_global_invoice: null },
  ...{ facturama_id: null, facturama_status: null },
} as Partial<SaleRow> as SaleRow;

describe('which sale gets an invoice from the screen', () => {
  it.each<[string, Partial<SaleRow>, boolean, boolean]>([
    ['nobody asked for one', {}, false, true],
    ['nobody asked for one, in a global invoice', { id_global_invoice: 7 }, false, true],
    ['one was asked for', { has_invoice_doc: 1 }, true, false],
    ['it was refused', { has_invoice_doc: 1, facturama_status: 'ERROR' }, true, false],
    ['it is on its way', { has_invoice_doc: 1, facturama_status: 'PENDING' }, false, false],
    ['it has one', { has_invoice_doc: 1, facturama_status: 'STAMPED', facturama_id: 'F-1' }, false, false],
    ['it is cancelled', { anulado: 1 }, false, false],
    ['it is in dollars', { id_type_money: 1 }, false, false],
    ['it is not paid', { source_doc: 'ECOMMERCE_PENDIENTE' }, false, false],
  ])('%s', (_name, change, asked, later) => {
    const row = { ...ROW, ...change };
    expect([canStamp(row), canInvoiceLater(row)]).toEqual([asked, later]);
  });
});
