import { incomeCfdi } from '../../libs/invoicing/server/domain/income-cfdi';
import { checkCfdi } from '../../libs/invoicing/server/domain/rules/check-cfdi';
import { saleTotals } from '../../libs/sales/contract';
import { type Bench, percentile, round, timed } from './figure';

const [LINES, RUNS] = [100, 1_000];
const TAX = { rate: '0.2528', rate_ieps: '0.0800' } as const;

function sale() {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const input = {
      qty: 1 + (index % 12),
      price_original: `${10 + index}.33`,
      point: '0',
      value_business: '0',
      ...TAX,
    };
    const [amounts] = saleTotals({ id_type_money: 2, lines: [{ ...input, exempt: 0 }] }).lines;
    return {
      ...{ product_code: '50201700', unit_code: 'H87', tax_object: '02', key: `A-${index}`, description: 'Té' },
      ...{ qty: input.qty, base: amounts?.base ?? '0.00', tax: amounts?.tax ?? '0.00', exempt: 0 as const },
      taxes: [
        { name: 'IEPS', rate: '0.0800' },
        { name: 'IVA', rate: '0.1600' },
      ] as const,
    };
  });
  return incomeCfdi({
    ...{ order_number: 'V-1', expedition_place: '06000', serie: 'A', payment_form: '01', payment_method: 'PUE', lines },
    receiver: {
      ...{ Rfc: 'URE180429TM6', Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
      ...{ CfdiUse: 'G03', FiscalRegime: '601', TaxZipCode: '86991' },
    },
  });
}

/** SAT's rules over a sale of a hundred lines with two taxes each. */
export const preChecks: Bench = {
  names: ['precheck_p95_ms'],
  async run() {
    const request = sale();
    const facts = { now: new Date(), issuer: { rfc: 'EKU9003173C9', regime: '601' } };
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run++)
      samples.push(
        await timed(async () => {
          const found = checkCfdi(request, facts);
          if (found.length > 0) throw new Error(`a whole sale is refused: ${found[0]?.message}`);
        }),
      );
    return { precheck_p95_ms: round(percentile(samples, 0.95), 2) };
  },
};
