import { DEFAULT_PLAN, overPlan, theoreticalMaximum, zPlan, zPlanOverride } from './index';

describe('The plan', () => {
  it('that ships is valid and pays 34 % at most', () => {
    expect(zPlan.parse(DEFAULT_PLAN)).toEqual(DEFAULT_PLAN);
    expect(theoreticalMaximum(DEFAULT_PLAN)).toBe(3400);
  });

  it('keeps percents as they were written', () => {
    const { levels } = zPlanOverride.parse({ levels: { '0': ['8.50', 5] } });
    expect(levels).toEqual({ '0': ['8.50', '5'] });
  });

  it('refuses unknown rules, repeated ranks, six levels and percents that are none', () => {
    const refused = (rules: object) => zPlanOverride.safeParse(rules).success === false;
    expect(refused({ bonus: 1 })).toBe(true);
    expect(refused({ ranks: [DEFAULT_PLAN.ranks[0], DEFAULT_PLAN.ranks[0]] })).toBe(true);
    expect(refused({ levels: { '0': ['1', '1', '1', '1', '1', '1'] } })).toBe(true);
    expect(refused({ levels: { BRONCE: ['1'] } })).toBe(true);
    for (const percent of ['-1', '100.01', '1.005', 'x', ''])
      expect(refused({ levels: { '0': [percent] } })).toBe(true);
  });

  it('takes each rule given as a whole', () => {
    expect(overPlan(DEFAULT_PLAN, { levels: { '0': ['5'] } }).levels).toEqual({ '0': ['5'] });
    expect(overPlan(DEFAULT_PLAN)).toEqual(DEFAULT_PLAN);
  });
});
