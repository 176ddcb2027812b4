import { type BoardBranch, soldBoard, type SoldDay } from './sold-board';

const branch = (id_branch_office: number, more: Partial<BoardBranch> = {}): BoardBranch => ({
  id_branch_office,
  key_branch_office: `B${id_branch_office}`,
  name_branch_office: `Sucursal ${id_branch_office}`,
  code_money: 'MXN',
  sells: true,
  today: '2026-03-03',
  yesterday: '2026-03-02',
  cutoff: '2026-02-03',
  ...more,
});
const march = { id_period: 2, code_period: '2026-03', date_start_period: '2026-03-01' };
const february = { id_period: 1, code_period: '2026-02', date_start_period: '2026-02-01' };
const sold = (id_branch_office: number, id_period: number, date_doc: string, total: string): SoldDay => ({
  ...{ id_branch_office, id_period, date_doc, total, code_money: 'MXN' },
  ...{ tickets: 1, tickets_until: 0, total_until: '0.00' },
});

describe('the board of what was sold', () => {
  it('shows a branch that sells with nothing, one that does not only with something', () => {
    const branches = [branch(1), branch(2, { sells: false }), branch(3, { sells: false })];
    const days = [sold(3, 2, '2026-03-01', '5.00')];
    const { rows } = soldBoard({ branches, current: march, before: february, days, moments: [] }, '2026-02-28');
    expect(rows.map(({ id_branch_office, period }) => [id_branch_office, period?.total])).toEqual([
      [1, '0.00'],
      [3, '5.00'],
    ]);
  });

  it('adds to the cent what floats do not', () => {
    const days = Array.from({ length: 1000 }, (_, at) => sold(1, 2, '2026-03-01', at % 2 === 0 ? '0.10' : '0.20'));
    const { money } = soldBoard({ branches: [branch(1)], current: march, before: undefined, days, moments: [] }, null);
    expect(money[0]?.period).toEqual({ total: '150.00', tickets: 1000, total_before: '0.00', tickets_before: 0 });
  });

  it('has no column of the period before once that was over', () => {
    const long = { ...march, date_start_period: '2026-02-27' };
    const { money } = soldBoard(
      {
        branches: [branch(1)],
        current: long,
        before: february,
        days: [sold(1, 1, '2026-02-02', '9.00')],
        moments: [],
      },
      '2026-02-03',
    );
    expect(money[0]?.days).toEqual([
      { day: '2026-02-27', total: '0.00', total_before: '0.00' },
      { day: '2026-02-28', total: '0.00', total_before: '9.00' },
      { day: '2026-03-01', total: '0.00', total_before: '0.00' },
      { day: '2026-03-02', total: '0.00', total_before: null },
      { day: '2026-03-03', total: '0.00', total_before: null },
    ]);
  });

  it('is empty for who works nowhere', () => {
    const board = { branches: [], current: march, before: february, days: [], moments: [] };
    expect(soldBoard(board, '2026-02-28')).toEqual({ rows: [], money: [] });
  });
});
