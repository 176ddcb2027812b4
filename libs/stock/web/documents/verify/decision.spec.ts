import { decisionOf } from './decision';

describe('decision of a verification', () => {
  it('is the person’s when all lines are checked', () => {
    expect([3, 4, 5].map((chosen) => decisionOf(chosen, 0))).toEqual([3, 4, 5]);
    expect(decisionOf(null, 0)).toBeNull();
  });

  it('is "with observation" as soon as a line is not', () => {
    expect([null, 3, 5].map((chosen) => decisionOf(chosen, 1))).toEqual([4, 4, 4]);
  });
});
