import { addDecimals, toCents } from '@ceiba/platform/contract';
import { taxLimits } from '@ceiba/sales/contract';
import type { CfdiItem } from './cfdi';
import { split } from './credit-cfdi';
import { conceptsOf, globalCfdi, type GlobalTicket, ticketNumber } from './global-cfdi';
import type { ChargedLine, LineTax } from './income-cfdi';
import { requestTotal } from './request-total';
import { checkCfdi } from './rules/check-cfdi';

const IVA: LineTax[] = [{ name: 'IVA', rate: '0.1600' }];
const ZERO: LineTax[] = [{ name: 'IVA', rate: '0.0000' }];
const BORDER: LineTax[] = [{ name: 'IVA', rate: '0.0800' }];
const SWEET: LineTax[] = [
  { name: 'IEPS', rate: '0.0800' },
  { name: 'IVA', rate: '0.1600' },
];

function line(total: string, taxes: LineTax[], exempt: 0 | 1 = 0): ChargedLine {
  const said = { product_code: '53131500', unit_code: 'H87', key: 'A', description: 'Té', qty: 3, tax_object: '02' };
  return { ...said, exempt, taxes: exempt ? [] : taxes, ...split(total, exempt ? [] : taxes, exempt) };
}

const ticket = (lines: ChargedLine[], number = '1001'): GlobalTicket => ({ number, lines });
const sum = (items: readonly CfdiItem[], amount: (item: CfdiItem) => string): number =>
  toCents(addDecimals(items.map(amount)));
const taxOf = ({ Taxes = [] }: CfdiItem): string => addDecimals(Taxes.map(({ Total }) => Total));

/** Taxes beside SAT's limits for their base, and amounts that do not add up. */
function wrongIn(item: CfdiItem): CfdiItem[] {
  const sums = toCents(item.Subtotal) + toCents(taxOf(item)) === toCents(item.Total);
  const taken = (item.Taxes ?? []).every(({ Name, Base, Rate, Total }) => {
    const { least, most } = taxLimits(BigInt(toCents(Base)), Rate);
    return Name === 'IVA Exento' || (least <= BigInt(toCents(Total)) && BigInt(toCents(Total)) <= most);
  });
  return sums && taken ? [] : [item];
}

describe('the concepts of a ticket', () => {
  it('are one for each set of taxes; gifts are none', () => {
    const lines = [
      line('116.00', IVA),
      line('50.00', [], 1),
      line('58.00', IVA),
      line('33.33', ZERO),
      line('0.00', IVA),
    ];
    const items = conceptsOf(ticket(lines));
    expect(items.map(({ IdentificationNumber, Subtotal, Total }) => [IdentificationNumber, Subtotal, Total])).toEqual([
      ['1001', '150.00', '174.00'],
      ['1001', '50.00', '50.00'],
      ['1001', '33.33', '33.33'],
    ]);
    expect(items.flatMap(wrongIn)).toEqual([]);
    const said = { ProductCode: '01010101', UnitCode: 'ACT', Description: 'Venta', Quantity: '1' };
    for (const item of items) expect(item).toMatchObject(said);
    for (const item of items) expect(item).not.toHaveProperty('Unit');
  });

  it('are more where the cents of the lines’ taxes are beside what one base may have', () => {
    // 100 lines of 0.05: base 0.04 and tax 0.01 each. Of 4.00 SAT takes 0.63 to 0.65, the ticket charged 1.00.
    const lines = Array.from({ length: 100 }, () => line('0.05', IVA));
    const items = conceptsOf(ticket(lines));
    expect(items.flatMap(wrongIn)).toEqual([]);
    expect([sum(items, ({ Subtotal }) => Subtotal), sum(items, taxOf), items.length > 1]).toEqual([400, 100, true]);
  });

  it('of 5,000 random tickets are the tickets to the cent, base and tax, each as SAT takes it', () => {
    let seed = 20261130;
    const dice = (sides: number) => (seed = (seed * 48271) % 2147483647) % sides;
    const kinds: [LineTax[], 0 | 1][] = [
      [IVA, 0],
      [ZERO, 0],
      [BORDER, 0],
      [SWEET, 0],
      [[], 1],
    ];
    const tickets = Array.from({ length: 5_000 }, (_, at) => {
      const lines = Array.from({ length: 1 + dice(12) }, () => {
        const [taxes, exempt] = kinds[dice(5)] ?? [IVA, 0];
        return line(`${dice(3) * dice(900)}.${String(1 + dice(99)).padStart(2, '0')}`, taxes, exempt);
      });
      return ticket(lines, String(at));
    });
    const wrong = tickets.flatMap((one): object[] => {
      const items = conceptsOf(one);
      const exact =
        sum(items, ({ Subtotal }) => Subtotal) === toCents(addDecimals(one.lines.map(({ base }) => base))) &&
        sum(items, taxOf) === toCents(addDecimals(one.lines.map(({ tax }) => tax)));
      return exact && items.length <= one.lines.length ? items.flatMap(wrongIn) : [one];
    });
    expect(wrong).toEqual([]);
    const span = { date_start: '2026-11-01', date_end: '2026-11-30', periodicity: '04' } as const;
    const place = { order_number: 'G-1', expedition_place: '06000', serie: null, payment_form: '01' };
    const request = globalCfdi({ ...place, span, tickets });
    expect(requestTotal(request)).toBe(
      addDecimals(tickets.flatMap(({ lines }) => lines.flatMap(({ base, tax }) => [base, tax]))),
    );
    expect(request.GlobalInformation).toEqual({ Periodicity: '04', Months: '11', Year: '2026' });
    const issuer = { rfc: 'EKU9003173C9', regime: '601' };
    const some = { ...request, Items: request.Items.slice(0, 500) };
    expect(checkCfdi(some, { now: new Date('2026-12-01T12:00:00Z'), issuer })).toEqual([]);
  });

  it('carry the number that is printed; a sale without one its own', () => {
    expect(ticketNumber({ id_document: 7, number_invoice_doc: '000123' })).toBe('000123');
    expect(ticketNumber({ id_document: 7, number_invoice_doc: null })).toBe('V-7');
  });
});
