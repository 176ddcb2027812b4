import { listShape, zObject, zOptionalId } from '@ceiba/platform/contract';
import { z } from 'zod';

/** 30, 60 and 90 days are what the screen offers. */
export const EXPIRY_DAYS = [30, 60, 90] as const;

const days = z.coerce
  .number({ error: 'Debe ser un número de días.' })
  .int({ error: 'Debe ser un número de días.' })
  .min(1, { error: 'El mínimo es 1.' })
  .max(365, { error: 'El máximo es 365.' });

/** Body of `POST /report/inventory/expiring` (ours). No branch: all of the worker's. */
export const expiringInput = zObject({
  ...listShape,
  id_branch_office: zOptionalId.default(null),
  days: days.default(30),
});
export type ExpiringInput = z.output<typeof expiringInput>;

/** A lot that expires within the days, or has expired and is still there. */
export interface ExpiringRow {
  id_balance: number;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  key_product: string;
  name_product: string;
  lot: string;
  date_expiration: string;
  /** Below zero: days since it expired. */
  days_left: number;
  state_text: string;
  state_color: 'danger' | 'warning' | 'info';
  qty: string;
  price_product: string;
  value: string;
  code_money: string;
}

/** Body of `POST /report/inventory/minimum` (ours). No branch: all of the worker's. */
export const minimumInput = zObject({ ...listShape, id_branch_office: zOptionalId.default(null) });
export type MinimumInput = z.output<typeof minimumInput>;

/** A product of which less can be sold than its minimum. */
export interface MinimumRow {
  id_product: number;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  key_product: string;
  name_product: string;
  /** Unexpired. */
  qty: string;
  qty_reserved: string;
  /** On its way to the branch. */
  qty_transit: string;
  minimum: string;
  /** 0 where none is set. */
  maximum: string;
  /** What lacks up to the minimum. */
  qty_missing: string;
}
