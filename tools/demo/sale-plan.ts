import type { Branch } from '@ceiba/branches/contract';
import { dayInZone, startOfDay } from '@ceiba/platform/contract';
import { BRANCHES } from './branches';
import { type Month, CURRENT, instantOn } from './calendar';
import type { Partner } from './partners';
import { PRODUCTS } from './product-data';
import { idOf } from './products';
import { Random } from './random';

export interface PlannedLine {
  id_product: number;
  qty: number;
  /** Given by the promotion that runs. */
  free?: true;
}

export interface PlannedSale {
  /** Of its own dice: how it was paid depends on no other sale. */
  seed: number;
  partner: Partner;
  branch: Branch;
  id_period: number;
  at: Date;
  day: string;
  lines: PlannedLine[];
  source: 'VENTA' | 'ECOMMERCE_PAGADO';
  public: boolean;
  delivered: boolean;
  cancelled: boolean;
  invoiced: boolean;
  type_price: number;
}

const SALES = 6000;
const DAY_MS = 86_400_000;
/** Founders and partner 2 buy enough every month, so that ranks show. */
const FAITHFUL = 11;

/** How many sales each period gets: the current one as far as its month had come when the day began, at least a quarter. */
function targets(months: readonly Month[], today: number): number[] {
  const current = months[CURRENT - 1];
  if (!current) return [];
  const whole = startOfDay(current.to).getTime() + DAY_MS - startOfDay(current.from).getTime();
  const share = Math.min(1, Math.max(0.25, (today - startOfDay(current.from).getTime()) / whole));
  const running = Math.round((SALES / 4) * share);
  const before = Math.round((SALES - running) / 3);
  return [before, before, before, running];
}

function linesOf(random: Random, base: number, large: boolean): PlannedSale['lines'] {
  const count = large
    ? 5
    : random.weighted([
        [1, 22],
        [2, 36],
        [3, 27],
        [4, 15],
      ]);
  const numbers = new Set<number>();
  while (numbers.size < count) {
    const n = random.weighted([
      ['plain', 90],
      ['pack', 6],
      ['kit', 2],
      ['event', 2],
    ] as const);
    if (n === 'plain') numbers.add(random.int(1, PRODUCTS.filter((product) => product.n <= 50).length));
    else numbers.add(n === 'pack' ? random.int(51, 54) : n === 'kit' ? random.int(55, 57) : 58);
  }
  return [...numbers].map((n) => ({
    id_product: idOf(base, n),
    qty:
      n > 50
        ? 1
        : random.weighted([
            [1, 64],
            [2, 25],
            [3, 8],
            [5, 3],
          ]),
  }));
}

interface Frame {
  random: Random;
  month: Month;
  now: Date;
  branches: ReadonlyMap<number, Branch>;
}

function saleOf({ random, month, now, branches }: Frame, partner: Partner): Omit<PlannedSale, 'seed'> | null {
  const branch = branches.get(partner.branch);
  const base = BRANCHES.find(({ id }) => id === partner.branch)?.products;
  if (!branch || base === undefined) return null;
  const first = partner.day > month.from ? partner.day : month.from;
  const today = dayInZone(now, branch.time_zone);
  const last = month.to < today ? month.to : today;
  if (first > last) return null;
  const days = (new Date(last).getTime() - new Date(first).getTime()) / DAY_MS;
  const day = new Date(new Date(first).getTime() + random.int(0, days) * DAY_MS).toISOString().slice(0, 10);
  const planned = instantOn(day, random.int(9 * 60, 20 * 60), branch.time_zone);
  const latest = now.getTime() - random.int(1, 90) * 60_000;
  const at = new Date(
    Math.max(Math.min(planned.getTime(), latest), startOfDay(month.from, branch.time_zone).getTime()),
  );
  const online = branch.id_type_money === 2 && random.chance(0.16);
  const open = online && random.chance(0.45);
  return {
    partner,
    branch,
    id_period: month.id_period,
    at,
    day: dayInZone(at, branch.time_zone),
    lines: linesOf(random, base, partner.id <= FAITHFUL),
    source: online ? 'ECOMMERCE_PAGADO' : 'VENTA',
    public: open,
    delivered: online && random.chance(0.65),
    cancelled: !online && random.chance(0.012) && partner.id > FAITHFUL,
    invoiced: !online && month.id_period === CURRENT && branch.id_type_money === 2 && random.chance(0.08),
    type_price: open ? 1 : partner.type_price,
  };
}

/** What the promotion "Lleva 4 y paga 3" gives and how many days it has run (promos.ts). */
const [PROMOTED, THREE, RUNS] = [[41, 42], 3, 20];

/** A sale with what the promotion gives for it, one for every three. */
function withGifts(sale: PlannedSale, today: number): PlannedSale {
  const base = BRANCHES.find(({ id }) => id === sale.branch.id_branch_office)?.products ?? 0;
  const ids = PROMOTED.map((n) => idOf(base, n));
  if (sale.source !== 'VENTA' || sale.at.getTime() < today - RUNS * DAY_MS) return sale;
  const gifts = sale.lines.flatMap(({ id_product, qty }): PlannedLine[] =>
    ids.includes(id_product) && qty >= THREE ? [{ id_product, qty: Math.floor(qty / THREE), free: true }] : [],
  );
  return { ...sale, lines: [...sale.lines, ...gifts] };
}

/** About six thousand sales of four periods, in the order in which they happened. */
export function planSales(
  partners: readonly Partner[],
  months: readonly Month[],
  branches: ReadonlyMap<number, Branch>,
  now: Date,
): PlannedSale[] {
  const buyers = partners.filter(({ id, active }) => id > 1 && active);
  const sales: PlannedSale[] = [];
  // The same at every hour: what is planned depends on the day.
  const today = startOfDay(dayInZone(now)).getTime();
  targets(months, today).forEach((target, index) => {
    const month = months[index];
    if (!month) return;
    // Each month its own dice: how many sales the running one has by now changes nothing of those before.
    const random = new Random(4242 + index);
    const frame = { random, month, now, branches };
    const own: PlannedSale[] = [];
    const add = (partner: Partner) => {
      const sale = saleOf(frame, partner);
      if (sale) own.push({ ...sale, seed: (index + 1) * 100_000 + own.length });
    };
    for (const partner of buyers.slice(0, FAITHFUL - 1)) add(partner);
    while (own.length < target) {
      const partner = random.pick(buyers);
      if (random.chance(partner.habit)) add(partner);
    }
    sales.push(...own);
  });
  return sales
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.partner.id - other.partner.id)
    .map((sale) => withGifts(sale, today));
}
