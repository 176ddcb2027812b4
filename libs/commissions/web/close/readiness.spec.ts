import type { RunView } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { nextPeriods, proposedNext, readiness } from './readiness';

function period(id: number, start: string, end: string, part: Partial<Period> = {}): Period {
  return {
    id_period: id,
    name_period: `Periodo ${id}`,
    code_period: `P${id}`,
    date_start_period: start,
    date_end_period: end,
    paridad_mxn_dolar: '18.5000',
    current_period: 0,
    finish_period: 0,
    state_period: 'open',
    id_run: null,
    close_error: null,
    closed_at: null,
    customers_paid: 0,
    ...part,
  };
}

function preview(id: number, checks: RunView['checks']): RunView {
  return {
    id_run: id,
    kind: 'preview',
    id_period: 2,
    id_plan: 1,
    name_plan_version: 'Plan',
    created_at: '2026-02-01T00:00:00.000Z',
    user_created: 'admin',
    id_worker_created: null,
    automatic: 0,
    official: 1,
    customers: 0,
    active: 0,
    rows: 0,
    payees: 0,
    totals: [],
    business: [],
    ranks: [],
    checks,
    seconds: '0.1',
  };
}

const closed = period(1, '2026-01-01', '2026-01-31', { state_period: 'closed', finish_period: 1 });
const current = period(2, '2026-02-01', '2026-02-28', { current_period: 1 });
const next = period(3, '2026-03-01', '2026-03-31');
const later = period(4, '2026-04-01', '2026-04-30');

describe('before a period is closed', () => {
  it('proposes the first open period after it, whatever the order of the list', () => {
    expect(nextPeriods(current, [later, next, current, closed]).map((one) => one.id_period)).toEqual([3, 4]);
    expect(proposedNext(current, [later, next, current, closed])?.id_period).toBe(3);
    expect(proposedNext(later, [later, next, current, closed])).toBeUndefined();
  });

  it('stops the current period without a next one, and names failed checks with their ids', () => {
    const lines = readiness(
      current,
      [current, closed],
      [preview(9, [{ check: 'tree', message: 'Ciclo', ids: [4, 5] }])],
      '2026-03-02',
    );
    expect(lines.map((line) => line.state)).toEqual(['stop', 'good', 'good', 'stop']);
    expect(lines[3]?.text).toBe('Ciclo (4, 5)');
  });

  it('warns of a period that has not ended and was never tried', () => {
    const lines = readiness(current, [current, next], [], '2026-02-28');
    expect(lines.map((line) => line.state)).toEqual(['good', 'warn', 'good', 'warn']);
  });
});
