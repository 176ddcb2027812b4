import { FREE_MESSAGES, freeProcessInput, freeSaleInput, freeStampInput } from './free';

const FISCAL = { rfc: 'GOMC800101AB1', zip: '06600', regimen: 605, cfdi: '25', curp: 'GOMC800101MDFRRR09' };
const GOOD = { type: 'COMISION', id_customers: '2', name: 'Ana Peña', ...FISCAL, subtotal: '5,000.5' };
const problems = (schema: typeof freeProcessInput | typeof freeStampInput | typeof freeSaleInput, value: object) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a free invoice', () => {
  it('is taken as people write it', () => {
    expect(freeProcessInput.parse({ ...GOOD, rfc: ' gomc800101ab1 ' })).toEqual({
      ...{ type: 'COMISION', id_customers: 2, name: 'Ana Peña', ...FISCAL, cfdi: 25, subtotal: '5000.50' },
    });
  });

  it('needs a number, every field, an amount and days that follow one another', () => {
    expect(problems(freeProcessInput, { ...GOOD, id_customers: 'dos' })).toEqual([
      'id_customers: El ID del cliente debe ser un número.',
    ]);
    for (const name of ['rfc', 'zip', 'regimen', 'cfdi', 'curp'] as const)
      for (const value of ['', null, undefined])
        expect(problems(freeProcessInput, { ...GOOD, [name]: value })).toEqual([`${name}: Faltan campos por llenar`]);
    const { rfc: _rfc, ...less } = FISCAL;
    expect(problems(freeStampInput, { id_factura_libre: 1, ...less })).toEqual(['rfc: Faltan campos por llenar']);
    expect(problems(freeProcessInput, { ...GOOD, subtotal: '0' })).toEqual([
      'subtotal: El subtotal debe ser mayor a 0',
    ]);
    expect(problems(freeProcessInput, { ...GOOD, subtotal: '0.01' })).toEqual([]);
    expect(problems(freeProcessInput, { ...GOOD, curp: 'X' })).toEqual(['curp: La CURP no tiene el formato correcto.']);
    const days = { date_start: '2026-11-08', date_end: '2026-11-07' };
    expect(problems(freeProcessInput, { ...GOOD, ...days })).toEqual([`date_start: ${FREE_MESSAGES.days}`]);
    expect(problems(freeProcessInput, { ...GOOD, type: 'VENTA' })).toEqual(['type: Seleccione una opción.']);
  });

  it('of a sale needs the fiscal data, or the form of the global invoice', () => {
    const text = 'Ingrese la información RFC, Código postal, Régimen Fiscal y Uso de CFDI y Forma de Pago';
    const sale = { id_document: 1, rfc_customers: 'URE180429TM6', zip_code_customers: '86991', id_regimen: 601 };
    const whole = { ...sale, id_cfdi: 3, payment_form_facturama: 'PUE' };
    expect(problems(freeSaleInput, whole)).toEqual([]);
    expect(problems(freeSaleInput, sale)).toEqual([`rfc_customers: ${text}`]);
    expect(problems(freeSaleInput, { ...whole, invoice_change: 1 })).toEqual([`rfc_customers: ${text}`]);
    expect(problems(freeSaleInput, { id_document: 1, type: 'FACTURA_GLOBAL' })).toEqual([
      'payment_form: Seleccione una forma de pago',
    ]);
    expect(problems(freeSaleInput, { id_document: 1, type: 'FACTURA_GLOBAL', payment_form: 5 })).toEqual([]);
  });
});
