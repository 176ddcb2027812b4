import type { Branch } from '@ceiba/branches/contract';
import type { StoredDocumentRecord } from '@ceiba/stock/contract';
import { documentPaper, pickingPaper } from './document.template';

type Line = StoredDocumentRecord['details'][number];

const line = (more: Partial<Line>): Line => ({
  ...{ line: 1, id_product: 1, key_product: 'A-1', name_product: 'Té', barcode: null, lot: 'L1', price: '10.00' },
  ...{ date_expiration: '2027-01-31', qty: 5, qty_original: 5, id_product_unit: 1, code_product_unit: 'PZ', lots: [] },
  ...{ has_conversion: 0, qty_conversion: null, new_qty: null, new_id_product_unit: null, new_code_product_unit: null },
  ...{ qty_transit: '0.0000', qty_difference: '0.0000', qty_lost: '0.0000', qty_missed: '0.0000' },
  ...more,
});
const GRAMS = { id_product_unit: 2, code_product_unit: 'G' } as const;
const missed = (more: Partial<Line>) => line({ qty_missed: '3.0000', ...more });
const origin = { name_ticket: 'Ceiba', address_ticket: 'Juárez 1', time_zone: 'America/Mexico_City' };
const document: Partial<StoredDocumentRecord> = {
  ...{ id_document: 7, name_document: 'Traspaso', anulado: 4, anulado_text: 'Aprobado con observación' },
  ...{ key_branch_office: 'MX01', name_branch_office: 'Centro', created_at: new Date('2026-11-28T18:00:00Z') },
  ...{ subtotal_doc: '0.00', iva_doc: '0.00', total_doc: '0.00', code_money: 'MXN', history: [] },
};
const paperOf = (details: Line[]) => ({
  document: { ...document, details } as StoredDocumentRecord,
  origin: origin as Branch,
  company: { name: 'Ceiba', rfc: null },
});

describe('the paper of a document', () => {
  it('keeps what was not received, whatever became of it', () => {
    const fates = [missed({ qty_difference: '3.0000' }), missed({ qty_lost: '3.0000' }), missed({}), line({})];
    const found = documentPaper(paperOf(fates)).match(/Té[^<]*/g);
    expect(found).toEqual([
      'Té (no recibido: 3 PZ, en diferencia)',
      'Té (no recibido: 3 PZ, dado de baja)',
      'Té (no recibido: 3 PZ, regresó al origen)',
      'Té',
    ]);
  });

  it('shows grams as kilos, the price as the one of a gram', () => {
    const page = documentPaper(paperOf([line({ ...GRAMS, qty: 1250, price: '0.45' })]));
    expect(page.match(/1\.2500 KG|0\.45 por G|562\.50/g)).toEqual(['1.2500 KG', '0.45 por G', '562.50']);
    const pick = {
      location: '',
      key_product: 'A-1',
      name_product: 'Té',
      lot: 'L1',
      date_expiration: '',
      qty: '80.0000',
    };
    expect(pickingPaper(paperOf([]), [{ ...pick, ...GRAMS }])).toContain('0.0800 KG');
  });
});
