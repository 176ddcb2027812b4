import {
  bringBack,
  type Company,
  GOODS,
  openCompany,
  sellInStore,
  type StoreLine,
  stockStore,
} from '@ceiba/commissions/testing';
import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import fc from 'fast-check';
import type { PayoutFacts } from '../domain/earnings/earning-row';
import { STORE } from '../domain/earnings/store/store-difference';

const PARITY = '18.4321';
const SELLERS = { 2: 2, 3: 1 } as const;
/** The seller's own price and the rate, as the engine's cases write them. */
const OWN = {
  [GOODS.taxed]: { partner: '81.20', rate: '0.16' },
  [GOODS.exempt]: { partner: '22.22', rate: '0' },
  [GOODS.dollars]: { partner: '17.15', rate: '0' },
} as const;

/** A visitor's discount: the price is what is left. */
const line = (id_product: StoreLine['id_product'], least: number, list: number) =>
  fc.record({
    id_product: fc.constant(id_product),
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: least, max: list }).map((cents) => fromCents(cents)),
  });
const inPesos = fc.tuple(line(GOODS.taxed, 8_120, 11_600), line(GOODS.exempt, 2_222, 3_333));
const inDollars = fc.tuple(line(GOODS.dollars, 1_715, 2_450));
const sale = fc.record({
  seller: fc.constantFrom(2 as const, 3 as const),
  lines: fc.oneof(
    { weight: 2, arbitrary: inPesos as fc.Arbitrary<StoreLine[]> },
    inDollars as fc.Arbitrary<StoreLine[]>,
  ),
  back: fc.integer({ min: 0, max: 4 }),
  cancelled: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});

describe('the rows of the public store and the engine', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 1, money: 1 },
    ]);
    await stockStore(company);
  });
  afterAll(() => company.t.close());

  it('are the same to the cent for sales with discounts, returns and dollars', async () => {
    const facts = [];
    for (const { seller, lines, back, cancelled } of fc.sample(sale, { numRuns: 14, seed: 20_261_130 })) {
      const id = await sellInStore(company, seller, lines);
      const [{ qty, price }] = lines as [StoreLine];
      const returned = Math.min(back, qty);
      if (returned > 0) await bringBack(company, id, 1, returned, fromCents(toCents(price) * returned));
      if (cancelled && returned === 0) {
        await company.cancel(id);
        await company.t.settle();
        continue;
      }
      const left = lines.map((one, at) => ({ ...one, qty: at === 0 ? qty - returned : one.qty }));
      facts.push({
        ...{ id, seller, money: lines[0]!.id_product === GOODS.dollars ? 1 : 2 },
        lines: left.map((one) => {
          const { partner, rate } = OWN[one.id_product];
          return { qty: one.qty, public: toCents(one.price), partner: toCents(partner), rate: toScaled(rate, 4) };
        }),
      });
    }
    // What other earnings are made of is of no account here.
    const payees = {
      ...{ root: 1, sponsorOf: () => 1, parity: toScaled(PARITY, 4) },
      moneyOf: (id: number) => SELLERS[id as 2 | 3],
    };
    const known: Partial<PayoutFacts> = { payees, store: facts };
    const wanted = STORE.rows(known as PayoutFacts).filter(({ amount }) => amount > 0);
    const stored = await company.t.db.query<Record<string, unknown>>(
      `select id_document as reference, id_customers as payee, id_type_money as money, amount, amount_exchange
       from commission_store order by id_document`,
    );
    expect(stored).toEqual(
      wanted.map(({ reference, payee, money, amount, amount_exchange }) => ({
        ...{ reference, payee, money, amount: fromCents(amount), amount_exchange: fromCents(amount_exchange) },
      })),
    );
    // Both currencies, both ways, and sales of which something came back.
    expect(new Set(wanted.map(({ payee, money }) => `${payee}${money}`)).size).toBe(4);
  });
});
