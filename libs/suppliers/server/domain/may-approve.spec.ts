import { approvalProblem, limitFor, needsSecond } from './may-approve';

const OFF = { own_forbidden: 0 as const, second_from: null, limits: [] };
const REQUEST = { amount: '1000.00', cost_center_id: 2, id_user_created: 7, id_user_first: null };
const ANA = { id_user: 7, id_profile: 3 };
const limit = (cost_center_id: number | null, id_profile: number | null, max_amount: string) => ({
  cost_center_id,
  id_profile,
  max_amount,
});

describe('who may approve', () => {
  it('is everybody while the settings are off', () => {
    expect(approvalProblem(OFF, REQUEST, ANA)).toBeNull();
    expect(needsSecond(OFF, REQUEST)).toBe(false);
  });

  it('is nobody of his own, where that is set; what nobody registered is nobody’s own', () => {
    const rules = { ...OFF, own_forbidden: 1 as const };
    expect(approvalProblem(rules, REQUEST, ANA)).toContain('usted registró');
    expect(approvalProblem(rules, REQUEST, { ...ANA, id_user: 8 })).toBeNull();
    expect(approvalProblem(rules, { ...REQUEST, id_user_created: null }, { ...ANA, id_user: null })).toBeNull();
  });

  it('is told by the most exact limit: the centre before the profile; the border is within', () => {
    const limits = [limit(null, null, '1.00'), limit(null, 3, '2.00'), limit(2, null, '3.00'), limit(2, 3, '1000.00')];
    expect(limitFor(limits, 9, 9)?.max_amount).toBe('1.00');
    expect(limitFor(limits, 9, 3)?.max_amount).toBe('2.00');
    expect(limitFor(limits, 2, 9)?.max_amount).toBe('3.00');
    expect(limitFor(limits, 2, 3)?.max_amount).toBe('1000.00');
    expect(limitFor(limits.slice(2), 9, 3)).toBeNull();
    expect(approvalProblem({ ...OFF, limits }, REQUEST, ANA)).toBeNull();
    expect(approvalProblem({ ...OFF, limits }, { ...REQUEST, amount: '1000.01' }, ANA)).toContain('1,000.00');
  });

  it('is another one the second time, from the amount on', () => {
    const rules = { ...OFF, second_from: '1000.00' };
    const again = { ...REQUEST, id_user_first: 7 };
    expect(needsSecond(rules, REQUEST)).toBe(true);
    expect(needsSecond(rules, { amount: '999.99' })).toBe(false);
    expect(approvalProblem(rules, again, ANA)).toContain('otra persona');
    expect(approvalProblem(rules, again, { ...ANA, id_user: 8 })).toBeNull();
    expect(approvalProblem(OFF, again, ANA)).toBeNull();
  });
});
