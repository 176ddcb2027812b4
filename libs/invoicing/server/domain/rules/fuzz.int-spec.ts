import fc from 'fast-check';
import { MATRIX_NOW, VALID_REQUESTS } from '@ceiba/invoicing/testing';
import {
  facturamaReceiver,
  facturamaRefusals,
  SAT_TEST_TAXPAYERS,
  SANDBOX_SECRETS,
  type Sandboxes,
  startSandboxes,
} from '@ceiba/platform/testing';
import { saleTotals } from '@ceiba/sales/contract';
import { isUsedUp } from '@ceiba/invoicing/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import type { CfdiReceiver, IncomeCfdi } from '../cfdi';
import { creditCfdi } from '../credit-cfdi';
import { globalCfdi } from '../global-cfdi';
import { type ChargedLine, incomeCfdi, type LineTax } from '../income-cfdi';
import { packsOf, paidShares, taxesOfShares, usedOf } from '../paid-shares';
import { type PaidPart, paymentCfdi } from '../payment-cfdi';
import { payrollCfdi } from '../payroll-cfdi';
import { receiverName } from '../receiver-name';
import { checkCfdi } from './check-cfdi';
import { receiverFindingsOf } from './registered';
import type { RuleFacts } from './rule';
import { allowsUse, isGenericRfc, isPersonRfc, regimeFits } from './sat-keys';
import type { CfdiShape } from './shape';

// The same cases in every run: a fault is found by who made it, not by chance.
const SEED = 20_261_130;
const FACTS: RuleFacts = { now: MATRIX_NOW, issuer: { rfc: 'EKU9003173C9', regime: '601' } };
const PLACE = '06000';

const REGIMES = '601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626'.split(' ');
const USES = 'G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 S01'.split(' ');
/** SAT's test taxpayers, and people and companies that nobody knows; names as somebody types them. */
const PEOPLE: readonly (readonly [rfc: string, name: string, zip: string])[] = [
  ['URE180429TM6', 'Universidad Robotica Española, S.A. de C.V.', '86991'],
  ['H&E951128469', 'Herreria & Electricos', '06002'],
  ['OÑO120726RX3', 'Organicos Ñavez Osorio S.A. de C.V', '40501'],
  ['L&O950913MSA', 'Luces  & Obras', '60922'],
  ['CACX7605101P8', 'Xochilt Casas Chavez', '36257'],
  ['RAQÑ7701212M3', 'Ñeves Ramirez Quezada', '78905'],
  ['JUFA7608212V6', ' Adriana Juarez Fernandez ', '01160'],
  ['XAMA620210DQ5', 'ALBA XKARAJAM MENDEZ', '01219'],
  ['CAMA911215CJ0', 'Ana María Cázares', '97000'],
  ['SORC591116FJ6', 'Carlos Soto | Ruiz', '44100'],
  ['DIM8701081LA', 'Distribuidora Íntegra Mexicana S de RL de CV', '64000'],
  ['A&A050908GT0', 'Acme & Asociados, S.C.', '22000'],
  ['XAXX010101000', 'Mostrador', PLACE],
];

const receivers = fc
  .record({ who: fc.constantFrom(...PEOPLE), regime: fc.nat(), use: fc.nat() })
  .map(({ who: [rfc, name, zip], regime, use }): CfdiReceiver => {
    const pick = (keys: readonly string[], at: number) => keys[at % keys.length] ?? '';
    const person = isPersonRfc(rfc);
    const FiscalRegime = isGenericRfc(rfc)
      ? '616'
      : pick(
          REGIMES.filter((key) => regimeFits(key, person)),
          regime,
        );
    const uses = USES.filter((key) => key !== 'G02' && allowsUse(key, FiscalRegime, person));
    return { Rfc: rfc, Name: receiverName(name, rfc), CfdiUse: pick(uses, use), FiscalRegime, TaxZipCode: zip };
  });

const RATES: readonly { rate: string; rate_ieps: string; taxes: readonly LineTax[] }[] = [
  ...['0.0000', '0.0800', '0.1600'].map((rate) => ({ rate, rate_ieps: '0', taxes: [{ name: 'IVA', rate } as const] })),
  ...(
    [
      ['0.2528', '0.0800', '0.1600'],
      ['0.0800', '0.0800', '0.0000'],
      ['0.4674', '0.2650', '0.1600'],
    ] as const
  ).map(([rate, ieps, iva]) => ({
    rate,
    rate_ieps: ieps,
    taxes: [{ name: 'IEPS', rate: ieps } as const, { name: 'IVA', rate: iva } as const],
  })),
];

const lines = fc
  .record({
    qty: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 1, max: 60_000 })),
    cents: fc.integer({ min: 1, max: 999_999 }),
    tax: fc.constantFrom(...RATES),
    exempt: fc.constantFrom<0 | 1>(0, 0, 0, 1),
    object: fc.constantFrom('02', '02', '02', '01'),
    unit_code: fc.constantFrom('H87', 'E48', 'KGM', 'XBX'),
    key: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'ABCÑ0123-/.& ') }),
    description: fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aéñ ÑZ09|%&<>"\'$.') }),
  })
  .map(({ qty, cents, tax, exempt, object, ...texts }): ChargedLine => {
    const { rate, rate_ieps, taxes } = tax;
    const free = object === '01';
    const input = { qty, price_original: (cents / 100).toFixed(2), point: '0', value_business: '0', rate, rate_ieps };
    const [amounts] = saleTotals({ id_type_money: 2, lines: [{ ...input, exempt: free ? 1 : exempt }] }).lines;
    return {
      ...{ product_code: '50201700', tax_object: object, qty, taxes, ...texts },
      ...{ base: amounts?.base ?? '0.00', tax: amounts?.tax ?? '0.00', exempt: free ? 1 : exempt },
    };
  });

const sales = fc
  .record({
    receiver: receivers,
    lines: fc.array(lines, { minLength: 1, maxLength: 8 }),
    serie: fc.constantFrom(null, 'A', 'VENTAS-CDMX'),
    payment_form: fc.constantFrom('01', '03', '04', '28', '99'),
    payment_method: fc.constantFrom<'PUE' | 'PPD'>('PUE', 'PUE', 'PPD'),
    order: fc.nat(),
  })
  .map(({ order, ...facts }) => incomeCfdi({ ...facts, order_number: `V-${order}`, expedition_place: PLACE }));

const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const credits = fc
  .record({
    original: sales,
    lines: fc.array(lines, { minLength: 1, maxLength: 4 }),
    relation: fc.constantFrom<'01' | '03'>('01', '03'),
  })
  .map(({ original, lines: credited, relation }) => {
    const use = allowsUse('G02', original.Receiver.FiscalRegime, true) ? 'G02' : 'S01';
    return creditCfdi({
      order_number: 'NC-1',
      original,
      uuid: UUID,
      relation,
      payment_form: '03',
      use,
      lines: credited,
    });
  });

const globals = fc
  .record({
    tickets: fc.array(fc.array(lines, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
    periodicity: fc.constantFrom<'01' | '02' | '04'>('01', '02', '04'),
    month: fc.integer({ min: 1, max: 11 }),
  })
  .map(({ tickets, periodicity, month }) => {
    const day = `2026-${String(month).padStart(2, '0')}-01` as const;
    return globalCfdi({
      ...{ order_number: 'G-1', expedition_place: PLACE, serie: null, payment_form: '01' },
      span: { date_start: day, date_end: day, periodicity },
      tickets: tickets.map((charged, index) => ({ number: String(1000 + index), lines: charged })),
    });
  });

/** What a payment pays of an invoice of which a part was paid before. */
function partOf({ Items, Serie }: IncomeCfdi, [before, now]: readonly [number, number], uuid: string): PaidPart {
  const packs = packsOf(Items);
  const total = Items.reduce((sum, { Total }) => sum + toCents(Total), 0);
  const earlier = Math.min(total - 1, Math.floor(total * before));
  const paid = Math.max(1, Math.floor((total - earlier) * now));
  const used = usedOf(packs, earlier > 0 ? [paidShares(packs, usedOf(packs, []), earlier)] : []);
  return {
    ...{ uuid, serie: Serie, partiality: earlier > 0 ? 2 : 1, balance_before: fromCents(total - earlier) },
    ...{ paid: fromCents(paid), ...taxesOfShares(packs, paidShares(packs, used, paid)) },
  };
}

const part = fc.double({ min: 0, max: 1, noNaN: true });
const payments = fc
  .record({
    invoices: fc.array(
      sales.filter(({ Items }) => Items.length > 0),
      { minLength: 1, maxLength: 4 },
    ),
    places: fc.array(fc.tuple(part, fc.oneof(part, fc.constant(1))), { minLength: 4, maxLength: 4 }),
    /** Millionths of a peso for a dollar; null: in pesos. */
    rate: fc.option(fc.integer({ min: 14_000_000, max: 24_999_999 })),
    payment_form: fc.constantFrom('01', '02', '03', '04', '28'),
    operation_number: fc.constantFrom(null, 'SPEI 0042'),
  })
  .map(({ invoices, places, rate, ...said }) => {
    const parts = invoices.map((one, at) => partOf(one, places[at] ?? [0, 1], UUID.replace(/^./, String(at))));
    const applied = parts.reduce((sum, { paid }) => sum + toCents(paid), 0);
    const amount = rate === null ? applied : Math.ceil((applied * 1_000_000) / rate);
    const exchange_rate = rate === null ? '1' : (rate / 1_000_000).toFixed(6);
    expect(isUsedUp(applied, fromCents(amount), exchange_rate)).toBe(true);
    const original = invoices[0] ?? VALID_REQUESTS.sale;
    return paymentCfdi({
      ...{ ...said, order_number: 'CP-1', original: original as IncomeCfdi, paid_at: '2026-11-27T12:00:00', parts },
      ...{ currency: rate === null ? 'MXN' : 'USD', amount: fromCents(amount), exchange_rate },
    });
  });

const payrolls = fc
  .record({
    cents: fc.integer({ min: 100, max: 99_999_999 }),
    isr: fc.integer({ min: 0, max: 99 }),
    regime: fc.constantFrom('05', '08', '09', '11'),
    frequency: fc.constantFrom('02', '04', '05', '08'),
  })
  .map(({ cents, isr, regime, frequency }) =>
    payrollCfdi(
      {
        ...{ order_number: 'C-3-2', expedition_place: '42501', rfc: 'FUNK671228PH6', name: 'Karla Fuente Nolasco' },
        ...{ zip: '01160', curp: 'GAMA800912MSPRRD05', state: 'CMX', employee_number: '2', concept: 'Comisiones' },
        ...{ payment_date: '2026-11-27', date_start: '2026-10-01', date_end: '2026-10-31' },
        subtotal: (cents / 100).toFixed(2),
        isr: Math.min(cents / 100, isr).toFixed(2),
      },
      { regime, frequency },
    ),
  );

/** Every line of it is less than a cent: the subject refuses such a sale before. */
const isEmpty = ({ Items }: CfdiShape): boolean => Items?.length === 0;

/** What our side says: its rules, and what the provider answers of the receiver. */
function ours(request: CfdiShape): string[] {
  const found = checkCfdi(request, FACTS).map(({ code }) => code);
  const { Rfc = '', Name = '', TaxZipCode = '', FiscalRegime = '' } = request.Receiver ?? {};
  if (found.length > 0 || isGenericRfc(Rfc)) return found;
  const answer = facturamaReceiver({ Rfc, Name, ZipCode: TaxZipCode, FiscalRegime }) as Record<string, string>;
  const says = (key: string) => answer[key] === 'true';
  return receiverFindingsOf({
    exists_rfc: says('ExistRfc'),
    fits_name: says('MatchName'),
    fits_zip: says('MatchZipCode'),
    fits_regime: says('MatchFiscalRegime'),
  }).map(({ code }) => code);
}
const theirs = (request: object): string[] => facturamaRefusals(request, MATRIX_NOW);

it('10,000 sales of our making: neither side refuses one', () => {
  for (const request of fc.sample(sales, { numRuns: 10_000, seed: SEED })) {
    const refused = [...ours(request), ...theirs(request)];
    if (refused.length > 0 && !isEmpty(request)) expect({ refused, request }).toEqual('refused by neither');
  }
});

it.each([
  ['global invoices', globals],
  ['credit notes', credits],
  ['payment complements', payments],
  ['payrolls', payrolls],
])('1,000 %s: neither side refuses one', (_name, made) => {
  for (const request of fc.sample<CfdiShape>(made, { numRuns: 1_000, seed: SEED })) {
    const refused = [...ours(request), ...theirs(request)];
    if (refused.length > 0 && !isEmpty(request)) expect({ refused, request }).toEqual('refused by neither');
  }
});

it.each(SAT_TEST_TAXPAYERS)(
  '$rfc under his name and postal code; under others neither side takes him',
  ({ rfc, name, zip }) => {
    const [FiscalRegime, other] = isPersonRfc(rfc) ? ['612', '601'] : ['601', '612'];
    const verdict = (change: Partial<CfdiReceiver>) => {
      const receiver = { Rfc: rfc, Name: name, CfdiUse: 'G03', FiscalRegime, TaxZipCode: zip ?? '01160', ...change };
      const request = { ...VALID_REQUESTS.sale, Receiver: receiver };
      return [ours(request), theirs(request).length];
    };
    expect(receiverName(name, rfc)).toBe(name);
    expect([verdict({}), verdict({ Name: `${name} X` }), verdict({ FiscalRegime: other })]).toEqual([
      [[], 0],
      [['CFDI40145'], 1],
      [['CFDI40158'], 1],
    ]);
    if (zip) expect(verdict({ TaxZipCode: '99999' })).toEqual([['CFDI40148'], 1]);
  },
);

/** Every place of a request where a text stands. */
function placesOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => placesOf(one, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [at] : [];
  return Object.entries(value).flatMap(([key, one]) => placesOf(one, at === '' ? key : `${at}.${key}`));
}

const HOSTILE = [
  ...[
    undefined,
    '',
    '0',
    '0.00',
    '1',
    '2',
    '-1',
    '0.01',
    '1.0000001',
    '99',
    '01',
    '02',
    '06',
    '07',
    '08',
    '09',
    '12',
    '13',
  ],
  ...[
    '100.00',
    '5000.00',
    'XXX',
    'MXN',
    'USD',
    'PUE',
    'PPD',
    'a|b',
    'ñandú',
    'x'.repeat(16),
    'x'.repeat(101),
    'x'.repeat(1001),
  ],
  ...[
    'XAXX010101000',
    'XEXX010101000',
    'EKU9003173C9',
    'CAMA911215CJ1',
    'PUBLICO EN GENERAL',
    '616',
    '601',
    '612',
    '626',
    '605',
  ],
  ...[
    'G02',
    'S01',
    'D01',
    'CP01',
    'CN01',
    'IVA',
    'ISR',
    'IEPS',
    'IVA Exento',
    'IVA RET',
    '0.160000',
    '0.0000',
    '046',
    '002',
    '06000',
  ],
  ...[
    '2026-11-27',
    '2026-11-31',
    '27/11/2026',
    '12345678',
    '01010101',
    '84111506',
    'ACT',
    'H87',
    'MIL',
    'Venta',
    '1.5',
    'CMX',
    'E',
    'O',
  ],
];

/** Other values that a field may have somewhere: what is right alone and wrong beside another. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  CfdiType: ['I', 'E', 'N', 'P', 'T'],
  PaymentMethod: ['PUE', 'PPD'],
  PaymentForm: ['01', '02', '03', '06', '99', '07'],
  Currency: ['MXN', 'USD', 'XXX'],
  Exportation: ['01', '02', '04'],
  Rfc: PEOPLE.map(([rfc]) => rfc),
  FiscalRegime: REGIMES,
  CfdiUse: [...USES, 'CN01', 'CP01', 'P01'],
  TaxObject: ['01', '02', '03', '04', '05', '06', '07', '08'],
  Name: ['IVA', 'IEPS', 'ISR', 'IVA RET', 'IVA Exento', 'PUBLICO EN GENERAL'],
  Rate: ['0', '0.0000', '0.0300', '0.0800', '0.160000', '0.106667', '0.350000', '1.6000', '0.15'],
  Periodicity: ['01', '04', '05', '06'],
  Months: ['01', '12', '13', '18', '19'],
  Year: ['2019', '2021', '2026', '2027'],
  Type: ['01', '03', '04', '07', '08', 'O', 'E'],
  ContractType: ['01', '08', '09', '10', '99'],
  RegimeType: ['02', '04', '05', '08', '12', '99'],
  FrequencyPayment: ['01', '05', '08', '99'],
  FederalEntityKey: ['CMX', 'JAL', 'DIF'],
  PerceptionType: ['001', '038', '040', '046'],
  DeduccionType: ['001', '002', '063', '115'],
  PayerAccount: ['1234567890', '1234567890123456', '032180000118359719', '12345'],
  ProductCode: ['01010101', '84111506', '50201700'],
  UnitCode: ['ACT', 'H87', 'E48'],
};

/** A figure one last decimal, or one thousandth of itself, beside what it was. */
function beside(text: string, up: boolean): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const units = BigInt(text.replace('.', '')) + (up ? 1n : -1n);
  const digits = String(units < 0n ? 0n : units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

type Mutation = (request: object) => object;
function changed(request: object, place: string, value: unknown): object {
  const copy = structuredClone(request);
  const steps = place.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() ?? '';
  const node = steps.reduce<Record<string, unknown>>(
    (one, step) => one[step] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  if (value === undefined) delete node[last];
  else node[last] = value;
  return copy;
}

const mutations = fc
  .record({
    place: fc.nat(),
    value: fc.constantFrom(...HOSTILE),
    nudge: fc.constantFrom(0, 0, 1, -1),
    key: fc.option(fc.nat(), { freq: 3 }),
  })
  .map(({ place, value, nudge, key }): Mutation => (request) => {
    const places = placesOf(request);
    const at = places[place % places.length] ?? '';
    const found: unknown = at
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce<unknown>((one, step) => (one as Record<string, unknown>)[step], request);
    const figure = typeof found === 'string' && /^\d+(\.\d+)?$/.test(found) ? found : undefined;
    const keys = KEYS[at.split(/[.\]]/).at(-1) ?? ''] ?? [];
    if (key !== null && keys.length > 0) return changed(request, at, keys[key % keys.length]);
    return changed(request, at, nudge !== 0 && figure !== undefined ? beside(figure, nudge > 0) : value);
  });

const broken = fc
  .record({
    request: fc.oneof(sales, globals, credits, payrolls, payments, fc.constantFrom(...Object.values(VALID_REQUESTS))),
    mutations: fc.array(mutations, { minLength: 1, maxLength: 3 }),
  })
  .map(({ request, mutations: all }) => all.reduce<object>((one, mutate) => mutate(one), request));

it('2,000 broken ones: what one side refuses, the other refuses', () => {
  let refused = 0;
  for (const request of fc.sample(broken, { numRuns: 2_000, seed: SEED })) {
    const verdict = { ours: ours(request as CfdiShape), theirs: theirs(request) };
    if (verdict.ours.length > 0 !== verdict.theirs.length > 0)
      expect({ ...verdict, request }).toEqual('the same verdict');
    if (verdict.ours.length > 0) refused += 1;
  }
  // Most are broken indeed, and some are whole still.
  expect(refused).toBeGreaterThan(1_200);
  expect(refused).toBeLessThan(1_990);
});

describe('over HTTP', () => {
  let sandboxes: Sandboxes;
  beforeAll(async () => {
    sandboxes = await startSandboxes({ port: 0, now: () => MATRIX_NOW });
  });
  afterAll(() => sandboxes.close());

  it('200 whole and 200 broken ones: the same verdict', async () => {
    const { facturamaUser, facturamaPassword } = SANDBOX_SECRETS;
    const authorization = `Basic ${Buffer.from(`${facturamaUser}:${facturamaPassword}`).toString('base64')}`;
    const send = async (request: object) => {
      const body = JSON.stringify(request);
      return (await fetch(`${sandboxes.facturamaUrl}/3/cfdis`, { method: 'POST', headers: { authorization }, body }))
        .status;
    };
    for (const made of [sales, broken.filter((one) => (one as CfdiShape).CfdiType !== 'E')])
      for (const request of fc.sample<object>(made, { numRuns: 200, seed: SEED + 1 })) {
        const [status, wanted] = [await send(request), ours(request as CfdiShape).length > 0 ? 400 : 201];
        if (status !== wanted) expect({ status, request }).toEqual({ status: wanted });
      }
  });
});
