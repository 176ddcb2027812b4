import { z } from 'zod';
import { fromCents, toCents, toScaled, zDecimal, zObject } from '@ceiba/platform/contract';
import { NetworkTreeError } from '@ceiba/network/contract';
import { DEFAULT_PLAN, overPlan, zPlanOverride } from '@ceiba/commissions/contract';
import { checkRun } from './checks';
import { asksForPayouts, casePayouts, payoutInput, zTypeFee } from './case-payouts';
import { commissionRows, type CommissionRow } from './commission-row';
import { FactsBuilder } from './facts';
import { calculateRun, type CompensationRun } from './run';

const zPartnerId = z.int({ error: 'Debe ser un id entero.' }).min(1).max(2_147_483_647);
const zMoneyId = z.union([z.literal(1), z.literal(2)], { error: 'Debe ser 1 (USD) o 2 (MXN).' });
const zAmount = zDecimal(2);

/** The input of a worked case: what `npm run compensation` reads. */
export const zCaseInput = zObject({
  /** Rules that replace those of the default plan. */
  plan: zPlanOverride.optional(),
  parity: zDecimal(4, { min: '0.0001', max: '99999' }).optional(),
  customers: z
    .array(
      zObject({
        id: zPartnerId,
        upline: zPartnerId.nullable(),
        sponsor: zPartnerId.nullable().optional(),
        status: z.union([z.literal(0), z.literal(1)], { error: 'Debe ser 0 o 1.' }),
        money: zMoneyId,
        type_fee: zTypeFee.optional(),
      }),
    )
    .min(1, { error: 'No hay clientes.' }),
  volume: z.array(zObject({ id: zPartnerId, points: zAmount, business: zAmount, money: zMoneyId })),
  ...payoutInput,
});
export type CaseInput = z.infer<typeof zCaseInput>;

export interface CaseRow {
  payee: number;
  source: number;
  money: number;
  nivel: number;
  percentage_nivel: string;
  generation: number;
  percentage_generation: string;
  base: string;
  amount: string;
  has_exchange: 0 | 1;
  amount_exchange: string;
}

/** The result in the form of the cases (compensation.md, "Money"). */
export interface CaseResult {
  customers: Record<string, { points: string; group: string; active: number; rank: number }>;
  rows: CaseRow[];
  totals: Record<string, string>;
}

/** Beside it what is paid, where the case asks for it (compensation.md, "The statement"). */
export type PaidCaseResult = CaseResult & Partial<ReturnType<typeof casePayouts>>;

/** Input that cannot be calculated; the message says in Spanish what to repair. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

/** Calculates a whole case file ({about, input, expected}) or a bare input. Throws CaseError. */
export function calculateCase(content: unknown): PaidCaseResult {
  const bare = typeof content === 'object' && content !== null && 'input' in content ? content.input : content;
  const parsed = zCaseInput.safeParse(bare);
  if (!parsed.success) throw new CaseError(describe(parsed.error));
  try {
    const run = runCase(parsed.data);
    return { ...resultOf(run), ...(asksForPayouts(parsed.data) ? casePayouts(parsed.data, run) : {}) };
  } catch (error) {
    if (error instanceof NetworkTreeError || error instanceof RangeError) throw new CaseError(error.message);
    throw error;
  }
}

function runCase(input: CaseInput): CompensationRun {
  const facts = new FactsBuilder(input.customers.length);
  for (const { id, upline, status, money } of input.customers) facts.addPartner(id, upline, status, money);
  for (const { id, money, points, business } of input.volume)
    facts.addVolume(id, money, toCents(points), toCents(business));
  const parity = toScaled(input.parity ?? '1', 4);
  const run = calculateRun(facts.finish(parity), overPlan(DEFAULT_PLAN, input.plan));
  const failed = checkRun(run);
  if (failed.length > 0) throw new CaseError(failed.map((check) => check.message).join(' '));
  return run;
}

function resultOf(run: CompensationRun): CaseResult {
  const { facts, standing, rows, totals } = run;
  const result: CaseResult = { customers: {}, rows: [], totals: {} };
  facts.tree.ids.forEach((id, i) => {
    result.customers[id] = {
      points: fromCents(facts.points[i]!),
      group: fromCents(standing.group[i]!),
      active: standing.active[i]!,
      rank: standing.rank[i]!,
    };
    if (rows.start[i + 1]! > rows.start[i]!) result.totals[id] = fromCents(totals[i]!);
  });
  for (const row of commissionRows(run)) result.rows.push(textRow(row));
  return result;
}

/** Keys in the order of the cases, so that two results can be compared as texts. */
function textRow(row: CommissionRow): CaseRow {
  return {
    payee: row.payee,
    source: row.source,
    money: row.money,
    nivel: row.nivel,
    percentage_nivel: row.percentage_nivel,
    generation: row.generation,
    percentage_generation: row.percentage_generation,
    base: fromCents(row.base),
    amount: fromCents(row.amount),
    has_exchange: row.has_exchange,
    amount_exchange: fromCents(row.amount_exchange),
  };
}

const SHOWN = 10;

function describe(error: z.ZodError): string {
  const lines = error.issues.slice(0, SHOWN).map(({ path, message }) => `${path.join('.') || 'entrada'}: ${message}`);
  const more = error.issues.length > SHOWN ? [`y ${error.issues.length - SHOWN} errores más`] : [];
  return ['Datos inválidos.', ...lines, ...more].join('\n');
}
