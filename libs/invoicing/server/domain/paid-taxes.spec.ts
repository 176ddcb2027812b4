import type { CfdiRequest } from './cfdi';
import { paidTaxes } from './paid-taxes';

const taxes = (request: object) => paidTaxes(request as CfdiRequest);
const tax = (Name: string, Rate: string, Base: string, Total: string) => ({ Name, Rate, Base, Total });

describe('the taxes that a payment pays', () => {
  it('each by its rate, of all invoices that it pays, on the day on which it was paid', () => {
    const RelatedDocuments = [
      { TaxObject: '02', AmountPaid: '116.00', Taxes: [tax('IVA', '0.160000', '100.00', '16.00')] },
      {
        ...{ TaxObject: '02', AmountPaid: '84.74' },
        Taxes: [
          tax('IVA', '0.160000', '50.00', '8.00'),
          tax('IEPS', '0.265000', '10.00', '2.65'),
          tax('IVA Exento', '0', '24.09', '0'),
        ],
      },
      { TaxObject: '01', AmountPaid: '7.00' },
    ];
    const Payments = [{ Date: '2026-10-31T12:00:00', RelatedDocuments }];
    const on = (code: string, base: string, amount: string) => ({ paid_on: '2026-10-31', tax: code, base, amount });
    expect(taxes({ CfdiType: 'P', Complemento: { Payments } })).toEqual([
      on('iva_160000', '150.00', '24.00'),
      on('ieps_265000', '10.00', '2.65'),
      on('iva_exento', '24.09', '0.00'),
      on('sin_objeto', '7.00', '0.00'),
    ]);
  });

  it('two days of one complement are two', () => {
    const RelatedDocuments = [
      { TaxObject: '02', AmountPaid: '116.00', Taxes: [tax('IVA', '0.160000', '100.00', '16.00')] },
    ];
    const Payments = ['2026-10-31T12:00:00', '2026-11-01T09:00:00'].map((Date) => ({ Date, RelatedDocuments }));
    expect(taxes({ CfdiType: 'P', Complemento: { Payments } }).map(({ paid_on, amount }) => [paid_on, amount])).toEqual(
      [
        ['2026-10-31', '16.00'],
        ['2026-11-01', '16.00'],
      ],
    );
  });

  it('none of what is no payment', () => {
    expect(taxes({ CfdiType: 'I', Items: [] })).toEqual([]);
    expect(taxes({ CveRetenc: '25', Totales: { ImpRetenidos: [] } })).toEqual([]);
  });
});
