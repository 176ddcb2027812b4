import type { StoredPeriod, SavePeriodInput } from '@ceiba/periods/contract';
import { periodObjection, salesObjection } from './period-rules';

const period = (
  id_period: number,
  from: string,
  to: string,
  state: StoredPeriod['state_period'] = 'open',
): StoredPeriod => ({
  id_period,
  name_period: `P${id_period}`,
  code_period: `P${id_period}`,
  date_start_period: from,
  date_end_period: to,
  paridad_mxn_dolar: '18.0000',
  current_period: 0,
  finish_period: state === 'closed' ? 1 : 0,
  state_period: state,
  id_run: null,
  close_error: null,
  closed_at: null,
  customers_paid: 0,
});
const input = (id_period: number | null, from: string, to: string): SavePeriodInput => ({
  id_period,
  name_period: 'Nuevo',
  code_period: 'N',
  date_start_period: from,
  date_end_period: to,
  paridad_mxn_dolar: '18.0000',
});

describe('dates of a period', () => {
  const others = [period(1, '2026-01-01', '2026-01-31'), period(2, '2026-02-01', '2026-02-28')];

  it('end on or after the start', () => {
    expect(periodObjection(input(null, '2026-03-02', '2026-03-01'), others)).toBe(
      'La fecha final debe ser igual o posterior a la fecha inicial.',
    );
    expect(periodObjection(input(null, '2026-03-01', '2026-03-01'), others)).toBeNull();
  });

  it.each([
    ['2026-02-28', '2026-03-10', 'P2'],
    ['2025-12-01', '2026-01-01', 'P1'],
    ['2026-01-10', '2026-01-12', 'P1'],
    ['2025-12-01', '2026-12-01', 'P1'],
  ])('%s to %s overlaps %s', (from, to, code) => {
    expect(periodObjection(input(null, from, to), others)).toBe(`Las fechas se traslapan con el periodo ${code}.`);
  });

  it('never overlap with themselves, and a closed period stays as it is', () => {
    expect(periodObjection(input(2, '2026-02-01', '2026-02-27'), others)).toBeNull();
    expect(
      periodObjection(input(3, '2026-03-01', '2026-03-31'), [period(3, '2026-03-01', '2026-03-31', 'closed')]),
    ).toBe('El periodo está cerrado y no puede modificarse.');
  });
});

describe('days of a period that sold', () => {
  const days = (date_start_period: string, date_end_period: string) => ({ date_start_period, date_end_period });
  const old = days('2026-11-01', '2026-11-30');
  const sales = { first: '2026-11-03', last: '2026-12-02' };

  it('may widen, and narrow up to the sales; one that is outside already holds nothing', () => {
    const said = 'El periodo tiene ventas del 2026-11-03 al 2026-12-02; sus fechas no pueden dejarlas fuera.';
    expect(salesObjection(days('2026-11-04', '2026-11-30'), old, sales)).toBe(said);
    expect(salesObjection(days('2026-11-01', '2026-11-29'), old, sales)).toBe(said);
    expect(salesObjection(days('2026-11-03', '2026-11-30'), old, sales)).toBeNull();
    expect(salesObjection(days('2026-10-01', '2026-12-01'), old, sales)).toBeNull();
    const outside = { first: '2026-10-30', last: '2026-11-29' };
    expect(salesObjection(days('2026-11-01', '2026-11-29'), old, outside)).toBeNull();
    expect(salesObjection(days('2026-11-20', '2026-11-21'), old, null)).toBeNull();
  });
});
