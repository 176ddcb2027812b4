import { z } from 'zod';
import { TYPE_FEES, type TypeFee } from '@ceiba/customers/contract';
import { firstFiscalRates, fiscalRates } from '@ceiba/identity/contract';
import { fromCents, toCents, toScaled, zDecimal, zFlag, zId, zObject, zText } from '@ceiba/platform/contract';
import { ROW_SOURCES } from './earnings';
import type { EarningRow, PayoutFacts, Payees } from './earnings/earning-row';
import { FIRST_TARIFF } from './first-tariff';
import type { CompensationRun } from './run';
import { gatherRows, settle, type SettledStatement } from './statement';
import { TaxRules, type StatementTax } from './statement-tax';

const zAmount = zDecimal(2);
const zPrice = zDecimal(2, { min: '0' });
const zRate = zDecimal(4, { min: '0', max: '1' });
const money = z.union([z.literal(1), z.literal(2)], { error: 'Debe ser 1 (USD) o 2 (MXN).' });
const signed = zObject({ id: zId, amount: zAmount, reason: zText(255) });

export const zTypeFee = z.enum(TYPE_FEES, { error: 'El régimen no existe.' });

/** What a case may hold beside the network: what is paid, and by which rules (cases/payouts). */
export const payoutInput = {
  rates: zObject({ ...fiscalRates.shape })
    .pick({ iva: true, iva_border: true, isr_resico: true, isr_fic: true })
    .partial()
    .optional(),
  tariff: z
    .array(zObject({ min_limit: zPrice, max_limit: zPrice, quota_limit: zPrice, percentage_limit: zRate }))
    .optional(),
  kits: z.array(zObject({ customer: zId, money, bonus: zPrice, cancelled: zFlag.optional() })).optional(),
  branches: z
    .array(
      zObject({
        id: zId,
        owner: zId,
        percentage: zDecimal(2, { min: '0', max: '100' }),
        money,
        sales: z.array(zAmount),
        returns: z.array(zAmount).optional(),
      }),
    )
    .optional(),
  store: z
    .array(
      zObject({
        id: zId,
        seller: zId,
        money,
        lines: z.array(zObject({ qty: zId, public: zPrice, partner: zPrice, rate: zRate })),
      }),
    )
    .optional(),
  adjustments: z.array(signed).optional(),
  discounts: z.array(signed).optional(),
  carried: z.array(zObject({ id: zId, adjustment: zAmount.optional(), discount: zPrice.optional() })).optional(),
  changed: z.array(zObject({ id: zId, subtotal: zPrice })).optional(),
} as const;

type PayoutInput = { [Key in keyof typeof payoutInput]?: z.output<(typeof payoutInput)[Key]> };
interface CaseCustomer {
  readonly id: number;
  readonly upline: number | null;
  readonly sponsor?: number | null | undefined;
  readonly money: number;
  readonly type_fee?: TypeFee | undefined;
}
export type PayoutCase = PayoutInput & { customers: readonly CaseCustomer[]; parity?: string | undefined };

/** Is a case about what is paid, or about the network alone? */
export function asksForPayouts(input: PayoutCase): boolean {
  return (
    Object.keys(payoutInput).some((key) => Object.hasOwn(input, key)) ||
    input.customers.some(({ type_fee }) => type_fee !== undefined)
  );
}

/** Every statement of a case in the form of the worked cases. */
export function casePayouts(input: PayoutCase, run: CompensationRun) {
  const persons = new Map(input.customers.map((one) => [one.id, one]));
  const taxes = new TaxRules({ ...firstFiscalRates, ...input.rates }, input.tariff ?? FIRST_TARIFF);
  const taxOf = (id: number) => (subtotal: number) => {
    const { type_fee = 'ASIMILADOS', money: id_type_money = 2 } = persons.get(id) ?? {};
    return taxes.taxOn({ subtotal, type_fee, id_type_money });
  };
  const payees: Payees = {
    root: run.facts.tree.ids[run.facts.tree.root]!,
    moneyOf: (id) => persons.get(id)?.money ?? 2,
    sponsorOf: (id) => persons.get(id)?.sponsor ?? null,
    parity: run.facts.parity,
  };
  const facts = factsOf(input, payees);
  const [inscription, sea, store] = ROW_SOURCES.map((source) =>
    gatherRows(source, source.rows(facts)).map(({ payee, rows, calculated }) => ({
      rows,
      paid: { id: payee, subtotal_earnings: fromCents(calculated), ...taxTexts(taxOf(payee)(calculated)) },
    })),
  );
  const one = (rows: readonly EarningRow[]) => rows[0]!;
  return {
    statements: commissionStatements(input, run, taxOf),
    bonuses: {
      rows: inscription!.flatMap(({ rows }) => rows.map(bonusRow)),
      totals: inscription!.map(({ paid }) => paid),
    },
    sea: sea!.map(({ rows, paid: { id, ...paid } }) => {
      const { reference: branch, money: id_money, amount } = one(rows);
      const total = facts.branches.find((each) => each.id === branch)?.total ?? 0;
      return { branch, id, total_doc: fromCents(total), money: id_money, amount: fromCents(amount), ...paid };
    }),
    store: store!.map(({ rows, paid: { id, ...paid } }) => {
      const { reference: sale, amount } = one(rows);
      return { sale, id, amount: fromCents(amount), ...paid };
    }),
  };
}

function commissionStatements(
  input: PayoutCase,
  run: CompensationRun,
  taxOf: (id: number) => (subtotal: number) => StatementTax,
) {
  const { rows, totals, facts } = run;
  const adjustments = sums(input.adjustments);
  const discounts = sums(input.discounts);
  const before = new Map((input.carried ?? []).map((one) => [one.id, one]));
  const changed = new Map((input.changed ?? []).map((one) => [one.id, toCents(one.subtotal)]));
  const statements: object[] = [];
  facts.tree.ids.forEach((id, at) => {
    const earns = rows.start[at + 1]! > rows.start[at]!;
    if (!earns && !adjustments.has(id) && !discounts.has(id) && !before.has(id)) return;
    const parts = {
      calculated: totals[at]!,
      adjustments: adjustments.get(id) ?? 0,
      adjustment_before: toCents(before.get(id)?.adjustment ?? '0'),
      discount: (discounts.get(id) ?? 0) + toCents(before.get(id)?.discount ?? '0'),
      changed: changed.get(id) ?? null,
    };
    statements.push({ id, ...statementTexts(parts, settle(parts, taxOf(id))) });
  });
  return statements;
}

function statementTexts(
  { calculated, adjustments, discount, changed }: Parameters<typeof settle>[0],
  settled: SettledStatement,
) {
  return {
    calculated: fromCents(calculated),
    adjustments: fromCents(adjustments),
    subtotal_earnings_original: fromCents(settled.subtotal_earnings_original),
    change_total: changed === null ? 0 : 1,
    subtotal_earnings: fromCents(settled.subtotal_earnings),
    ...taxTexts(settled),
    discount: fromCents(discount),
    total_changed: fromCents(settled.total_changed),
    carried_adjustment: fromCents(settled.carried_adjustment),
    carried_discount: fromCents(settled.carried_discount),
  };
}

function taxTexts({ isr, iva, ret_iva, resico, total }: StatementTax) {
  return {
    isr: fromCents(isr),
    iva: fromCents(iva),
    ret_iva: fromCents(ret_iva),
    resico: fromCents(resico),
    total: fromCents(total),
  };
}

function bonusRow({ payee, reference: customer, money: id_money, amount, amount_exchange }: EarningRow) {
  return { payee, customer, money: id_money, amount: fromCents(amount), amount_exchange: fromCents(amount_exchange) };
}

function factsOf({ kits = [], branches = [], store = [] }: PayoutCase, payees: Payees): PayoutFacts {
  const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + toCents(text), 0);
  return {
    payees,
    kits: kits.map((one) => ({ ...one, bonus: toCents(one.bonus), cancelled: one.cancelled === 1 })),
    branches: branches.map(({ percentage, sales, returns = [], ...one }) => ({
      ...one,
      rate: toScaled(percentage, 2),
      total: sum(sales) - sum(returns),
    })),
    store: store.map(({ lines, ...one }) => ({
      ...one,
      lines: lines.map(({ qty, rate, ...line }) => ({
        qty,
        public: toCents(line.public),
        partner: toCents(line.partner),
        rate: toScaled(rate, 4),
      })),
    })),
  };
}

function sums(rows: readonly { id: number; amount: string }[] = []): Map<number, number> {
  const byId = new Map<number, number>();
  for (const { id, amount } of rows) byId.set(id, (byId.get(id) ?? 0) + toCents(amount));
  return byId;
}
