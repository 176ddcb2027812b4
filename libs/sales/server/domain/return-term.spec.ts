import { afterWorkingDays, returnTerm } from './return-term';

describe('the term of a return', () => {
  it('counts working days from the day after', () => {
    // 2026-11-27 is a Friday.
    expect([0, 1, 5, 6].map((days) => afterWorkingDays('2026-11-27', days))).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
      '2026-12-07',
    ]);
    expect(afterWorkingDays('2026-11-28', 1)).toBe('2026-11-30');
  });

  it('runs for sales outside a branch, from the day they were sent where that is later', () => {
    const sale = { source_doc: 'ECOMMERCE_PAGADO', pick_up_branch_office: 0, date_doc: '2026-11-27' } as const;
    expect(returnTerm({ ...sale, send_date: null }, 5)).toBe('2026-12-04');
    expect(returnTerm({ ...sale, send_date: '2026-12-01' }, 5)).toBe('2026-12-08');
    expect(returnTerm({ ...sale, source_doc: 'VENTA', send_date: null }, 5)).toBe('2026-12-04');
    expect(returnTerm({ ...sale, source_doc: 'VENTA', pick_up_branch_office: 1, send_date: null }, 5)).toBeNull();
  });
});
