import fc from 'fast-check';
import { COMPRESSIONS, DEFAULT_PLAN, overPlan, type Plan } from '@ceiba/commissions/contract';
import { TYPE_FEES } from '@ceiba/customers/contract';
import { calculateCase } from './case-file';
import type { PayoutCase } from './case-payouts';
import { EASY } from './easy-network';
import { FIRST_TARIFF } from './first-tariff';

/*
 * The law read once more (compensation.md), for tests: by persons and fractions instead of arrays and cents, slowly, and without a
 * line of the engine. Both must give the same texts.
 */

type SecondInput = PayoutCase & {
  plan?: Partial<Plan>;
  volume: readonly { id: number; points: string; business: string; money: number }[];
};
interface Person {
  id: number;
  upline: Person | null;
  below: Person[];
  alive: boolean;
  money: number;
  fee: string;
  points: bigint;
  value: Record<number, bigint>;
}

/** A decimal text times a power of ten. */
function whole(text: string, digits = 2): bigint {
  const [, sign, units = '', rest = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text)!;
  const value = BigInt(units + rest.padEnd(digits, '0'));
  return sign ? -value : value;
}
const cents = (text: string) => whole(text);
function written(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
/** Half up, away from zero below it. */
function rounded(over: bigint, under: bigint): bigint {
  return over < 0n ? -rounded(-over, under) : (2n * over + under) / (2n * under);
}
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

class Network {
  readonly persons: Person[];
  private readonly groups = new Map<Person, bigint>();
  private readonly ranks = new Map<Person, number>();

  constructor(
    readonly input: SecondInput,
    readonly plan: Plan,
  ) {
    this.persons = input.customers
      .map(
        (one) =>
          ({
            id: one.id,
            upline: null,
            below: [],
            alive: (one as { status?: number }).status === 1,
            money: one.money,
            fee: one.type_fee ?? 'ASIMILADOS',
            points: 0n,
            value: { 1: 0n, 2: 0n } as Record<number, bigint>,
          }) as Person,
      )
      .sort((one, other) => one.id - other.id);
    for (const { id, upline } of input.customers) {
      const person = this.person(id);
      person.upline = upline === null ? null : this.person(upline);
      person.upline?.below.push(person);
    }
    for (const { id, points, business, money } of input.volume) {
      this.person(id).points += cents(points);
      this.person(id).value[money]! += cents(business);
    }
  }

  person(id: number): Person {
    return this.persons.find((one) => one.id === id)!;
  }
  active(one: Person): boolean {
    return one.alive && one.points >= cents(this.plan.min_points);
  }
  group(one: Person): bigint {
    const known = this.groups.get(one) ?? one.points + sum(one.below.map((child) => this.group(child)));
    this.groups.set(one, known);
    return known;
  }
  rank(one: Person): number {
    const known = this.ranks.get(one) ?? (this.active(one) ? this.highest(one) : 0);
    this.ranks.set(one, known);
    return known;
  }
  leads(one: Person): boolean {
    return this.active(one) && this.rank(one) >= this.plan.generation_boundary;
  }
  exchange(amount: bigint, money: number, own: number): bigint {
    const parity = whole(this.input.parity ?? '1', 4);
    if (money === own) return amount;
    return money === 1 ? rounded(amount * parity, 10_000n) : rounded(amount * 10_000n, parity);
  }

  private highest(one: Person): number {
    const qualified = one.below.filter((child) => this.active(child)).length;
    const legs = one.below.filter((child) => this.group(child) >= cents(this.plan.leg_threshold)).length;
    const passed = this.plan.ranks.filter((rule) => {
      const needed = cents(rule.group);
      // In ten-thousandths of a cent: a limit of 33.33 % is no whole one.
      const most = rule.max_leg === null ? null : needed * whole(rule.max_leg);
      const legsCounted = one.below.map((child) => {
        const leg = this.group(child) * 10_000n;
        return most === null || leg < most ? leg : most;
      });
      const counted = one.points * 10_000n + sum(legsCounted);
      return (
        one.points >= cents(rule.personal) &&
        qualified >= rule.qualifiers &&
        legs >= rule.legs &&
        this.group(one) >= needed &&
        counted >= needed * 10_000n
      );
    });
    return Math.max(0, ...passed.map(({ id }) => id));
  }
}

interface Row {
  payee: Person;
  source: Person;
  money: number;
  nivel: number;
  generation: number;
  percent: string;
  amount: bigint;
  exchanged: bigint;
}

function rowsOf(network: Network): Row[] {
  const { plan } = network;
  const rows: Row[] = [];
  for (const source of network.persons) {
    let nivel = 0;
    let generation = network.leads(source) ? 1 : 0;
    for (let payee = source.upline; payee; payee = payee.upline) {
      const levels = plan.levels[network.rank(payee)] ?? [];
      const below = nivel === 5;
      const holds =
        !below &&
        (plan.compression === 'none' ||
          (network.active(payee) && (plan.compression === 'skip_inactive' || levels[nivel] !== undefined)));
      if (holds) nivel += 1;
      const percent = holds
        ? levels[nivel - 1]
        : below && network.leads(payee)
          ? plan.generations[network.rank(payee)]?.[generation - 1]
          : undefined;
      if (percent !== undefined && payee.upline && network.active(payee))
        for (const money of [1, 2]) {
          const base = source.value[money]!;
          if (base <= 0n) continue;
          const amount = rounded(base * whole(percent), 10_000n);
          const exchanged = network.exchange(amount, money, payee.money);
          rows.push({
            payee,
            source,
            money,
            nivel: holds ? nivel : 0,
            generation: holds ? 0 : generation,
            percent,
            amount,
            exchanged,
          });
        }
      if (network.leads(payee)) generation += 1;
    }
  }
  return rows.sort(
    (one, other) => one.payee.id - other.payee.id || one.source.id - other.source.id || one.money - other.money,
  );
}

function taxes(subtotal: bigint, one: Person, rates: SecondInput['rates'] = {}) {
  const rate = { iva: '0.16', iva_border: '0.08', isr_resico: '0.0125', isr_fic: '0', ...rates };
  const part = (text: string) => rounded(subtotal * whole(text, 4), 10_000n);
  const none = { isr: 0n, iva: 0n, ret_iva: 0n, resico: 0n };
  const invoiced = (iva: bigint, more: Partial<typeof none>, withheld = true) => ({
    ...none,
    iva,
    ret_iva: withheld ? rounded(iva * 2n, 3n) : 0n,
    ...more,
  });
  const by: Record<string, () => typeof none> = {
    ASIMILADOS: () => {
      if (one.money === 1) return none;
      const bracket = FIRST_TARIFF.find(
        ({ min_limit, max_limit }) => cents(min_limit) <= subtotal && subtotal <= cents(max_limit),
      );
      if (!bracket) return none;
      const over = (subtotal - cents(bracket.min_limit)) * whole(bracket.percentage_limit, 4);
      return { ...none, isr: rounded(over, 10_000n) + cents(bracket.quota_limit) };
    },
    RESICO: () => invoiced(part(rate.iva), { resico: part(rate.isr_resico) }),
    FIC: () => invoiced(part(rate.iva), { isr: part(rate.isr_fic) }),
    FRONTERIZA: () => invoiced(part(rate.iva_border ?? rate.iva), { isr: part(rate.isr_fic) }),
    MORAL: () => invoiced(part(rate.iva), {}, false),
    SIN_IMPUESTO: () => none,
  };
  const tax = by[one.fee]!();
  return { ...tax, total: subtotal + tax.iva - tax.ret_iva - tax.isr - tax.resico };
}
const texts = <K extends string>(values: Record<K, bigint>) =>
  Object.fromEntries(Object.entries<bigint>(values).map(([key, value]) => [key, written(value)])) as Record<K, string>;

function statements(network: Network, totals: ReadonlyMap<Person, bigint>) {
  const { input } = network;
  const sumFor = (rows: readonly { id: number; amount: string }[] | undefined, id: number) =>
    sum((rows ?? []).filter((row) => row.id === id).map((row) => cents(row.amount)));
  return network.persons.flatMap((one) => {
    const touched = [input.adjustments, input.discounts, input.carried].some((rows) =>
      rows?.some(({ id }) => id === one.id),
    );
    if (!totals.has(one) && !touched) return [];
    const before = input.carried?.findLast(({ id }) => id === one.id);
    const calculated = totals.get(one) ?? 0n;
    const adjustments = sumFor(input.adjustments, one.id);
    const due = calculated + adjustments + cents(before?.adjustment ?? '0');
    const original = due > 0n ? due : 0n;
    const changed = input.changed?.findLast(({ id }) => id === one.id);
    const earnings = changed ? cents(changed.subtotal) : original;
    const tax = taxes(earnings, one, input.rates);
    const discount = sumFor(input.discounts, one.id) + cents(before?.discount ?? '0');
    const rest = tax.total - discount;
    return [
      {
        id: one.id,
        ...texts({ calculated, adjustments, subtotal_earnings_original: original }),
        change_total: changed ? 1 : 0,
        ...texts({
          subtotal_earnings: earnings,
          ...tax,
          discount,
          total_changed: rest > 0n ? rest : 0n,
          carried_adjustment: due < 0n ? due : 0n,
          carried_discount: rest < 0n ? -rest : 0n,
        }),
      },
    ];
  });
}

function apart(network: Network) {
  const { kits = [], branches = [], store = [], customers, rates } = network.input;
  const paid = (id: number, amount: bigint) => ({
    subtotal_earnings: written(amount),
    ...texts(taxes(amount, network.person(id), rates)),
  });
  const first = new Map<number, (typeof kits)[number]>();
  for (const kit of kits) if (!kit.cancelled && !first.has(kit.customer)) first.set(kit.customer, kit);
  const bonuses = [...first.values()]
    .map((kit) => ({ kit, payee: customers.find(({ id }) => id === kit.customer)?.sponsor ?? 0 }))
    .filter(({ payee }) => payee !== 0 && network.person(payee).upline !== null)
    .sort((one, other) => one.payee - other.payee || one.kit.customer - other.kit.customer)
    .map(({ kit, payee }) => ({
      payee,
      customer: kit.customer,
      money: kit.money,
      amount: cents(kit.bonus),
      amount_exchange: network.exchange(cents(kit.bonus), kit.money, network.person(payee).money),
    }));
  const payees = [...new Set(bonuses.map(({ payee }) => payee))];
  return {
    bonuses: {
      rows: bonuses.map(({ amount, amount_exchange, ...row }) => ({ ...row, ...texts({ amount, amount_exchange }) })),
      totals: payees.map((id) => ({
        id,
        ...paid(id, sum(bonuses.filter(({ payee }) => payee === id).map((row) => row.amount_exchange))),
      })),
    },
    sea: branches.flatMap(({ id: branch, owner, percentage, money, sales, returns = [] }) => {
      const total = sum(sales.map(cents)) - sum(returns.map(cents));
      if (total <= 0n) return [];
      const amount = rounded(total * whole(percentage), 10_000n);
      return [
        {
          branch,
          id: owner,
          total_doc: written(total),
          money,
          amount: written(amount),
          ...paid(owner, network.exchange(amount, money, network.person(owner).money)),
        },
      ];
    }),
    store: store.map(({ id: sale, seller, money, lines }) => {
      const net = (price: string, qty: number, rate: string) =>
        money === 1
          ? cents(price) * BigInt(qty)
          : rounded(cents(price) * BigInt(qty) * 10_000n, 10_000n + whole(rate, 4));
      const amount = sum(
        lines.map((line) => net(line.public, line.qty, line.rate) - net(line.partner, line.qty, line.rate)),
      );
      return {
        sale,
        id: seller,
        amount: written(amount),
        ...paid(seller, network.exchange(amount, money, network.person(seller).money)),
      };
    }),
  };
}

/** The whole result of a case. */
function second(input: SecondInput): object {
  const network = new Network(input, overPlan(DEFAULT_PLAN, input.plan));
  const rows = rowsOf(network);
  const totals = new Map<Person, bigint>();
  for (const { payee, exchanged } of rows) totals.set(payee, (totals.get(payee) ?? 0n) + exchanged);
  return {
    customers: Object.fromEntries(
      network.persons.map((one) => [
        one.id,
        {
          points: written(one.points),
          group: written(network.group(one)),
          active: network.active(one) ? 1 : 0,
          rank: network.rank(one),
        },
      ]),
    ),
    rows: rows.map(({ payee, source, money, nivel, generation, percent, amount, exchanged }) => ({
      payee: payee.id,
      source: source.id,
      money,
      nivel,
      percentage_nivel: nivel > 0 ? percent : '0',
      generation,
      percentage_generation: nivel > 0 ? '0' : percent,
      base: written(source.value[money]!),
      amount: written(amount),
      has_exchange: money === payee.money ? 0 : 1,
      amount_exchange: written(exchanged),
    })),
    totals: Object.fromEntries([...totals].map(([one, total]) => [one.id, written(total)])),
    statements: statements(network, totals),
    ...apart(network),
  };
}

const amount = fc.integer({ min: 0, max: 900_000 }).map((value) => (value / 100).toFixed(2));
const due = fc.integer({ min: -40_000, max: 40_000 }).map((value) => (value / 100).toFixed(2));
const money = fc.constantFrom(1, 2, 2);
const nth = fc.nat();
const shape = fc.record({
  people: fc.array(
    fc.record({
      upline: nth,
      sponsor: nth,
      status: fc.constantFrom(1, 1, 1, 1, 0),
      money,
      fee: fc.constantFrom(...TYPE_FEES),
    }),
    { minLength: 2, maxLength: 40, size: 'max' },
  ),
  deep: fc.constantFrom(2, 4, 40),
  parity: fc.constantFrom('18.4321', '17.0001', '20'),
  compression: fc.constantFrom(...COMPRESSIONS),
  volume: fc.array(
    fc.record({ id: nth, points: fc.constantFrom('0', '99.99', '100', '120.00', '150'), business: amount, money }),
    { maxLength: 60, size: 'max' },
  ),
  kits: fc.array(fc.record({ customer: nth, money, bonus: amount, cancelled: fc.constantFrom<0 | 1>(0, 0, 1) }), {
    maxLength: 8,
  }),
  branches: fc.array(
    fc.record({
      owner: nth,
      percentage: fc.constantFrom('5', '3.25', '0.01'),
      money,
      sales: fc.array(amount),
      returns: fc.array(amount, { maxLength: 1 }),
    }),
    { maxLength: 3 },
  ),
  store: fc.array(
    fc.record({
      seller: nth,
      money,
      lines: fc.array(
        fc.record({
          qty: fc.integer({ min: 1, max: 9 }),
          public: amount,
          partner: amount,
          rate: fc.constantFrom('0', '0.08', '0.16', '0.0825'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  ),
  adjustments: fc.array(fc.record({ id: nth, amount: due }), { maxLength: 6 }),
  discounts: fc.array(fc.record({ id: nth, amount }), { maxLength: 6 }),
  carried: fc.array(fc.record({ id: nth, adjustment: due, discount: amount }), { maxLength: 4 }),
  changed: fc.array(fc.record({ id: nth, subtotal: amount }), { maxLength: 3 }),
  isr_fic: fc.constantFrom('0', '0.1'),
});

/** Every id that stands for somebody is one of the network; the store pays what is above the partner's price. */
function inputOf({
  people,
  deep,
  isr_fic,
  compression,
  ...more
}: typeof shape extends fc.Arbitrary<infer T> ? T : never): SecondInput {
  const one = (at: number) => 1 + (at % people.length);
  const reason = 'Prueba';
  return {
    plan: { ...EASY, compression },
    parity: more.parity,
    rates: { isr_fic },
    customers: people.map(({ upline, sponsor, status, money: own, fee }, at) => ({
      ...{
        id: at + 1,
        upline: at === 0 ? null : at - (upline % Math.min(at, deep)),
        sponsor: at === 0 ? null : 1 + (sponsor % at),
      },
      ...{ status, money: own, type_fee: fee },
    })),
    volume: more.volume.map((row) => ({ ...row, id: one(row.id) })),
    kits: more.kits.map((row) => ({ ...row, customer: one(row.customer) })),
    branches: more.branches.map((row, at) => ({ ...row, id: at + 1, owner: one(row.owner) })),
    store: more.store.map(({ lines, ...row }, at) => ({
      ...{ ...row, id: at + 1, seller: one(row.seller) },
      lines: lines.map((line) =>
        Number(line.public) < Number(line.partner) ? { ...line, public: line.partner, partner: line.public } : line,
      ),
    })),
    adjustments: more.adjustments.map((row) => ({ ...row, id: one(row.id), reason })),
    discounts: more.discounts.map((row) => ({ ...row, id: one(row.id), reason })),
    carried: more.carried.map((row) => ({
      ...row,
      id: one(row.id),
      adjustment: row.adjustment.startsWith('-') ? row.adjustment : '0.00',
    })),
    changed: more.changed.map((row) => ({ ...row, id: one(row.id) })),
  };
}

describe('The engine and a second reading of the law', () => {
  it('give the same to the cent: ranks, rows, statements, bonuses, SEA, store, taxes', () => {
    const seen = { generations: 0, carried: 0, exchanged: 0 };
    fc.assert(
      fc.property(shape, (drawn) => {
        const input = inputOf(drawn);
        const result = calculateCase(input);
        expect(result).toEqual(second(input));
        seen.generations += result.rows.filter(({ generation }) => generation > 0).length;
        seen.exchanged += result.rows.filter(({ has_exchange }) => has_exchange === 1).length;
        seen.carried += JSON.stringify(result.statements).includes('"carried_adjustment":"-') ? 1 : 0;
      }),
      { numRuns: 300, seed: 20_261_129 },
    );
    expect(Object.values(seen).every((count) => count > 0)).toBe(true);
  });
});
