import { partnerCfdi, type PartnerCfdi } from '@ceiba/platform/testing';
import { readCfdi } from '@ceiba/received/server';
import { checkInvoice, type WantedInvoice } from './check-invoice';

const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const WANTED: WantedInvoice = {
  issuer: { rfc: 'PEÑA800101AB1', regimes: ['626'] },
  receiver: { rfc: 'GCE010101AB1', zip: '42501', regime: '601' },
  ...{ from: '2026-11-01', until: '2026-12-03', currency: 'MXN' },
  ...{ subtotal: 33_333, iva: 5_333, iva_rate: '0.1600', ret_iva: 3_555, isr: 417 },
};
/** 333.33 of RESICO: two thirds of the IVA are 35.55, 0.106667 of the base 35.56. */
const CFDI: PartnerCfdi = {
  ...{ uuid: UUID, date: '2026-12-02T10:11:12' },
  issuer: { rfc: 'PEÑA800101AB1', regime: '626' },
  receiver: WANTED.receiver,
  ...{ subtotal: '333.33', iva: '53.33', ret_iva: '35.55', isr: '4.17', total: '346.94' },
};
const read = (text: string) => readCfdi(Buffer.from(text, 'utf8'));
const problemsOf = (cfdi: Partial<PartnerCfdi>, wanted: Partial<WantedInvoice> = {}) =>
  checkInvoice(read(partnerCfdi({ ...CFDI, ...cfdi })), { ...WANTED, ...wanted }).problems.map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('checkInvoice', () => {
  it.each([
    ['two thirds of the IVA', {}, {}],
    ['0.106667 of the base', { ret_iva: '35.56', total: '346.93' }, {}],
    [
      'a legal person, nothing withheld',
      { ret_iva: undefined, isr: undefined, total: '386.66' },
      { ret_iva: 0, isr: 0 },
    ],
    [
      'IVA of the border',
      { iva: '26.67', iva_rate: '0.080000', ret_iva: '17.78', isr: undefined, total: '342.22' },
      { iva: 2_667, iva_rate: '0.0800', ret_iva: 1_778, isr: 0 },
    ],
  ])('takes %s', (_name, cfdi, wanted) => {
    expect(problemsOf(cfdi, wanted)).toEqual([]);
  });

  it.each<[string, Partial<PartnerCfdi>, string[]]>([
    [
      'another issuer and regime',
      { issuer: { rfc: 'XXXX800101AB1', regime: '612' } },
      [
        'RFC del emisor: Dice XXXX800101AB1 y debe ser PEÑA800101AB1.',
        'Régimen fiscal del emisor: Dice 612 y debe ser 626.',
      ],
    ],
    [
      'another receiver',
      { receiver: { rfc: 'OTR010101AB1', zip: '06600', regime: '' } },
      [
        'RFC del receptor: Dice OTR010101AB1 y debe ser GCE010101AB1.',
        'Código postal del receptor: Dice 06600 y debe ser 42501.',
        'Régimen fiscal del receptor: Falta; debe ser 601.',
      ],
    ],
    [
      'a day before the period',
      { date: '2026-10-31T23:59:59' },
      ['Fecha: Es del 2026-10-31, anterior al periodo (2026-11-01).'],
    ],
    ['a day that comes', { date: '2026-12-04T00:00:00' }, ['Fecha: Es del 2026-12-04, que todavía no llega.']],
    [
      'two cents of withheld IVA',
      { ret_iva: '35.57', total: '346.92' },
      ['IVA retenido: Dice 35.57 y debe ser 35.55.'],
    ],
    ['no ISR withheld', { isr: undefined, total: '351.11' }, ['ISR retenido: Dice 0.00 y debe ser 4.17.']],
    ['a cent less of base', { subtotal: '333.32', total: '346.93' }, ['Subtotal: Dice 333.32 y debe ser 333.33.']],
    ['a total of its own', { total: '346.95' }, ['Total: Dice 346.95 y sus propios importes suman 346.94.']],
    [
      'another rate',
      { iva_rate: '0.080000' },
      [
        'IVA trasladado: Dice la tasa 0.080000 y debe ser 0.1600.',
        'Conceptos: Dice la tasa 0.080000 y debe ser 0.1600.',
      ],
    ],
    ['no folio', { uuid: 'x' }, ['UUID: No es un folio fiscal.']],
    [
      'a figure that is none',
      { total: '1e3' },
      ['Total: No es un importe: 1e3.', 'Total: Dice 0.00 y sus propios importes suman 346.94.'],
    ],
  ])('names %s', (_name, cfdi, expected) => {
    expect(problemsOf(cfdi)).toEqual(expected);
  });

  it('adds up the lines again: a CFDI whose head was edited is found out', () => {
    const text = partnerCfdi(CFDI).replace('Importe="333.33" ObjetoImp', 'Importe="300.00" ObjetoImp');
    expect(checkInvoice(read(text), WANTED).problems).toEqual([
      { field: 'Subtotal', message: 'No es la suma de los conceptos (300.00).' },
    ]);
    const taxed = partnerCfdi(CFDI).replace('Impuesto="001" Importe', 'Impuesto="003" Importe');
    expect(checkInvoice(read(taxed), WANTED).problems.map(({ field }) => field)).toContain('Retenciones');
  });

  it('wants one stamp, version 4.0 and an income', () => {
    const text = partnerCfdi(CFDI);
    const bare = text.replace(/<tfd:.*\/>/, '');
    expect(checkInvoice(read(bare), WANTED).problems).toEqual([{ field: 'Timbre', message: 'No está timbrado.' }]);
    const twice = text.replace(/(<tfd:.*\/>)/, '$1$1');
    expect(checkInvoice(read(twice), WANTED).problems).toEqual([
      { field: 'Timbre', message: 'Tiene más de un timbre.' },
    ]);
    const credit = text.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"').replace('"4.0"', '"3.3"');
    expect(checkInvoice(read(credit), WANTED).problems).toEqual([
      { field: 'Versión', message: 'Dice 3.3 y debe ser 4.0.' },
      { field: 'Tipo de comprobante', message: 'Dice E y debe ser I.' },
    ]);
  });
});
