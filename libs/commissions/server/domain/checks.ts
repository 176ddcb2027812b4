import { MONEYS } from './exchange';
import type { CompensationRun } from './run';

/** A check that did not hold; `message` is shown to staff, `ids` names partners (the first ones). */
export interface FailedCheck {
  readonly check: 'sum_of_rows' | 'active_payee' | 'root_unpaid' | 'theoretical_maximum';
  readonly message: string;
  readonly ids: readonly number[];
}

const NAMED = 20;

/**
 * The checks that must hold or nothing is stored (compensation.md, "A run", step 4). Empty when all hold.
 * They read the stored columns only and share no sum with the calculation.
 */
export function checkRun(run: CompensationRun): FailedCheck[] {
  return [...checkSums(run), ...checkPayees(run), ...checkMaximum(run)];
}

/** Sum of rows = totals, payee by payee, and no row outside the payees' ranges. */
function checkSums({ facts, rows, totals }: CompensationRun): FailedCheck[] {
  const wrong: number[] = [];
  let grand = 0n;
  for (let payee = 0; payee < facts.tree.size; payee++) {
    let sum = 0;
    for (let at = rows.start[payee]!; at < rows.start[payee + 1]!; at++) sum += rows.amountExchange[at]!;
    if (sum !== totals[payee] || !Number.isSafeInteger(sum)) wrong.push(facts.tree.ids[payee]!);
    grand += BigInt(totals[payee]!);
  }
  let all = 0n;
  for (let at = 0; at < rows.count; at++) all += BigInt(rows.amountExchange[at]!);
  if (wrong.length === 0 && all === grand) return [];
  return [failed('sum_of_rows', 'La suma de las filas no es igual a los totales.', wrong)];
}

/** Every payee of a level or generation is active, and the company earns nothing. */
function checkPayees({ facts, standing, rows }: CompensationRun): FailedCheck[] {
  const idle: number[] = [];
  for (let payee = 0; payee < facts.tree.size; payee++) {
    const paid = rows.start[payee + 1]! > rows.start[payee]!;
    if (paid && standing.active[payee] !== 1) idle.push(facts.tree.ids[payee]!);
  }
  const root = facts.tree.root;
  const result: FailedCheck[] = [];
  if (idle.length > 0) result.push(failed('active_payee', 'Hay pagos a clientes que no están activos.', idle));
  if (rows.start[root + 1]! > rows.start[root]!)
    result.push(failed('root_unpaid', 'La raíz de la red no puede recibir comisiones.', [facts.tree.ids[root]!]));
  return result;
}

/** Per currency, what is paid <= the theoretical maximum of what was bought, plus half a cent a row. */
function checkMaximum({ facts, plan, rows }: CompensationRun): FailedCheck[] {
  const result: FailedCheck[] = [];
  for (const money of MONEYS) {
    let paid = 0n;
    let count = 0n;
    for (let at = 0; at < rows.count; at++) {
      if (rows.money[at] !== money) continue;
      paid += BigInt(rows.amount[at]!);
      count += 1n;
    }
    let bought = 0n;
    for (const base of facts.business[money - 1]!) if (base > 0) bought += BigInt(base);
    if (paid * 10_000n > bought * BigInt(plan.maximum) + 5_000n * count)
      result.push(failed('theoretical_maximum', 'Lo pagado excede el máximo teórico del plan.', []));
  }
  return result;
}

function failed(check: FailedCheck['check'], message: string, ids: readonly number[]): FailedCheck {
  const named = ids.slice(0, NAMED);
  return { check, message: named.length > 0 ? `${message} Clientes: ${named.join(', ')}.` : message, ids: named };
}
