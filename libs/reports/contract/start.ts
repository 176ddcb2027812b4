import { z } from 'zod';
import {
  aDay,
  aMoney,
  anId,
  anInstant,
  aText,
  defineAttention,
  divRound,
  fromScaled,
  toCents,
} from '@ceiba/platform/contract';

/** The start page of staff (ours; decisions.md, "Rest"). */
export const START_SCREEN = 'inicio';
/** Who holds one of these sees what was sold. */
export const SOLD_SCREENS = ['ventas', 'reporte-ventas', 'ventas-totales-sucursal'] as const;

/** What was sold, less what went back, and what it had been at the same moment of the day or period before. */
const sold = z.strictObject({
  total: aMoney,
  tickets: z.int(),
  total_before: aMoney,
  tickets_before: z.int(),
});
export type Sold = z.output<typeof sold>;

/** How much more was sold than before, in percent with one decimal: "12.5", "-3.0"; null where nothing had been sold. */
export function growthOf({ total, total_before }: Pick<Sold, 'total' | 'total_before'>): string | null {
  const [now, before] = [BigInt(toCents(total)), BigInt(toCents(total_before))];
  return before <= 0n ? null : fromScaled(divRound((now - before) * 1000n, before), 1);
}

const soldBranch = z.strictObject({
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  code_money: aText,
  /** The branch's own day. */
  today: aDay,
  day: sold,
  /** Null without an open period. */
  period: sold.nullable(),
});
export type SoldBranch = z.output<typeof soldBranch>;

/** One currency of all those branches. */
const soldMoney = z.strictObject({
  code_money: aText,
  day: sold,
  period: sold.nullable(),
  /** Day by day of the period until today; null where the period before was over by then. */
  days: z.array(z.strictObject({ day: aDay, total: aMoney, total_before: aMoney.nullable() })),
});
export type SoldMoney = z.output<typeof soldMoney>;

/** Today and the open period by branch; counted as the sales reports do, currencies never added. */
export const startSales = z.strictObject({
  at: anInstant,
  period: aText.nullable(),
  /** Null: there is none to compare with. */
  period_before: aText.nullable(),
  rows: z.array(soldBranch),
  money: z.array(soldMoney),
});
export type StartSales = z.output<typeof startSales>;
export type StoredStartSales = z.input<typeof startSales>;

/** Products of which less can be sold than their minimum. */
export const MINIMUM_PRODUCTS = defineAttention({
  key: 'below-minimum',
  title: 'Productos bajo mínimo',
  screen: 'reporte-inventario',
  to: '/reporte-inventario?vista=minimos',
  tone: 'warning',
  changes: ['sale', 'document', 'inventory', 'product'],
});

/** Lots that expire within the days that their list shows first, and expired ones that are still there. */
export const EXPIRING_LOTS = defineAttention({
  key: 'expiring-lots',
  title: 'Lotes por caducar',
  screen: 'reporte-inventario',
  to: '/reporte-inventario?vista=caducidad',
  tone: 'warning',
  changes: ['sale', 'document', 'inventory'],
});
