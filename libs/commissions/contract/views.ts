import { z } from 'zod';
import { TYPE_FEES } from '@ceiba/customers/contract';
import {
  aCount,
  aDay,
  aDecimal,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  type ColumnWords,
} from '@ceiba/platform/contract';
import { aPercent } from './earned-views';
import { planRules } from './plan.schema';

const moneySum = z.strictObject({ id_type_money: anId, code_money: aText, total: aMoney });

/** A preview, or the run of a close. Money is what would be paid, by the payees' currency. */
export const runView = z.strictObject({
  id_run: anId,
  kind: z.enum(['preview', 'close']),
  id_period: anId,
  id_plan: anId,
  name_plan_version: aText,
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
  automatic: aFlag,
  official: aFlag,
  customers: aCount,
  active: aCount,
  rows: aCount,
  payees: aCount,
  totals: z.array(moneySum),
  business: z.array(moneySum),
  ranks: z.array(z.strictObject({ rank: anId, name_plan: aText, customers: aCount })),
  checks: z.array(z.strictObject({ check: aText, message: aText, ids: z.array(z.int()).readonly() })),
  seconds: aDecimal(1),
});
export type RunView = z.output<typeof runView>;
export type StoredRunView = z.input<typeof runView>;
/** What a finished preview's job tells of its run. */
export const previewMade = z.object({ id_run: anId });
export const runViews = listOf(runView).pick({ rows: true });

/** Where two runs differ for a partner; money in his own currency. */
export const differenceRow = z.strictObject({
  id_customers: anId,
  full_name: aText,
  code_money: aText,
  total: aMoney,
  total_other: aMoney,
  difference: aMoney,
  rank: aCount,
  rank_other: aCount,
  name_plan: aText,
  name_plan_other: aText,
});
export type DifferenceRow = z.output<typeof differenceRow>;

/** `sums`: of all partners, by currency; `ranks`: the same by the rank of the second run. */
export const comparison = listOf(differenceRow).extend({
  sums: z.array(differenceRow.pick({ code_money: true, total: true, total_other: true, difference: true })),
  ranks: z.array(differenceRow.pick({ code_money: true, total: true, total_other: true, rank: true, name_plan: true })),
});
export type Comparison = z.output<typeof comparison>;

const FACTURAMA_STATES = ['PENDING', 'STAMPED', 'ERROR', 'CANCELING'] as const;

/** A payee's statement of a closed period (spec 3, "Commission row"). */
const statementRow = z.strictObject({
  key_branch_office: aText,
  id_customers: anId,
  full_name: aText,
  point_current_customers_parent: aMoney,
  point_business_customers_parent: aMoney,
  rank: aCount,
  name_plan: aText,
  type_fee: z.enum(TYPE_FEES),
  /** The sum of the rows. */
  calculated: aMoney,
  /** Late cancellations that count in this period. */
  adjustments: aMoney,
  /** Adjustments that the period before could not take off. */
  adjustment_before: aMoney,
  /** What is taxed: the original, or what staff set. */
  subtotal_earnings: aMoney,
  subtotal_earnings_original: aMoney,
  subtotal_changed: aMoney.nullable(),
  change_total: aFlag,
  /** Why staff set another subtotal. */
  change_reason: aText.nullable(),
  isr: aMoney,
  iva: aMoney,
  ret_iva: aMoney,
  resico: aMoney,
  total: aMoney,
  discount: aMoney,
  /** What is paid after discounts; never below zero. */
  total_changed: aMoney,
  /** What could not be taken off and goes to the next period: of adjustments (negative) and of discounts. */
  carried_adjustment: aMoney,
  carried_discount: aMoney,
  id_type_money: anId,
  code_money: aText,
  facturama_id: aText.nullable(),
  facturama_error: aText.nullable(),
  facturama_state: z.enum(FACTURAMA_STATES).nullable(),
  id_period: anId,
});
export type CommissionStatementRow = z.output<typeof statementRow>;

export const statement = statementRow.extend({
  id_run: anId,
  facturama_uuid: aText.nullable(),
  code_period: aText,
  name_period: aText,
  stamped_at: anInstant.nullable(),
});
export type Statement = z.output<typeof statement>;
export type StoredStatement = z.input<typeof statement>;
/** `mails`: he wants a mail when a statement is ready. */
export const statementHistory = z.strictObject({ rows: z.array(statement), mails: aFlag });
export type StoredHistory = z.input<typeof statementHistory>;
export type StatementHistory = z.output<typeof statementHistory>;

/** The statements of a closed period in one currency. */
export const statementSum = statementRow
  .pick({
    id_type_money: true,
    code_money: true,
    subtotal_earnings: true,
    isr: true,
    iva: true,
    ret_iva: true,
    resico: true,
    total: true,
  })
  .extend({ customers: aCount });
export type StatementSum = z.output<typeof statementSum>;

/** A plan counts as published until the day of the next one. */
export const planRow = z.strictObject({
  id_plan: anId,
  name_plan: aText,
  state_plan: z.enum(['draft', 'published', 'superseded']),
  date_start: aDay.nullable(),
  rules: planRules,
  /** The most it can pay, in percent of business value ("34.00"). */
  maximum: aPercent,
  /** What stands against publishing it; empty: nothing. */
  problems: z.array(aText),
  created_at: anInstant,
  published_at: anInstant.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type PlanRow = z.output<typeof planRow>;

/** What the refusal of a plan above the company's limit carries (409): both in percent. */
export const planAboveLimit = z.object({ maximum: aPercent, limit: aDecimal(2) });
export type StoredPlan = z.input<typeof planRow>;

/** Words of `state_plan`. */
export const PLAN_STATES = { draft: 'Borrador', published: 'Publicado', superseded: 'Sustituido' } as const;

/** What people call the columns that its form does not name. */
export const PLAN_WORDS: ColumnWords<PlanRow> = {
  id_plan: 'Número',
  name_plan: 'Nombre',
  state_plan: 'Estado',
  date_start: 'Vigente desde',
  rules: 'Reglas',
  maximum: 'Máximo que puede pagar',
  problems: 'Lo que falta para publicarlo',
  created_at: 'Registrado',
  published_at: 'Publicado',
  user_created: 'Registró',
  id_worker_created: 'Registró',
};
