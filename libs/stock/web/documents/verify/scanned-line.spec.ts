import { scannedLine } from './scanned-line';

const GS = String.fromCharCode(29);
const line = (at: number, id_product: number, lot: string, date_expiration: string) => ({
  ...{ line: at, id_product, lot, date_expiration },
  key_product: id_product === 1 ? 'NUT-001' : 'INF-003',
  barcode: id_product === 1 ? '7501000001370' : null,
});
const LINES = [line(1, 1, 'L-1', '2027-01-31'), line(2, 1, 'L-2', '2027-06-30'), line(3, 2, 'L-1', '2027-01-31')];
const scan = (text: string, ...checked: number[]) => scannedLine(LINES, new Set(checked), text);
const problem = (text: string, ...checked: number[]) => scan(text, ...checked).problem;

describe('a scan of what arrived', () => {
  it('checks the line of a key, of a bar code in any spelling, of a lot and its expiry', () => {
    expect(scan('inf-003')).toEqual({ line: 3, problem: null });
    expect(scan('7501000001370', 1)).toEqual({ line: 2, problem: null });
    expect(scan('07501000001370', 2)).toEqual({ line: 1, problem: null });
    expect(scan(`]C1010750100000137010l-2`)).toEqual({ line: 2, problem: null });
    expect(scan(`0107501000001370${'17270630'}10L-2${GS}`)).toEqual({ line: 2, problem: null });
  });

  it('says why it checks none', () => {
    expect(problem('INF-003', 3)).toBe('INF-003 ya está marcado.');
    expect(problem('750100000137')).toBe('"750100000137" no está en el documento.');
    expect(problem('NUT-001')).toBe('NUT-001 viene en varios lotes. Escanee un código con lote o marque la línea.');
    expect(problem('010750100000137010L-9')).toBe('NUT-001, lote L-9 no está en el documento.');
    expect(problem('01075010000013701727013110L-2')).toBe('NUT-001, lote L-2 no está en el documento.');
  });
});
