import { setWarning } from './catalog-set-rules';

const bracket = (min_limit: string, max_limit: string) => ({ min_limit, max_limit });

describe('ISR brackets', () => {
  it('stand side by side, gaps or not', () => {
    expect(
      setWarning('limit', [bracket('0.01', '844.59'), bracket('844.60', '7168.51'), bracket('9000', '9500')]),
    ).toBe(null);
  });

  it('are told when they overlap, whatever their order', () => {
    expect(setWarning('limit', [bracket('844.59', '7168.51'), bracket('0.01', '844.59')])).toBe(
      'Los rangos 0.01 - 844.59 y 844.59 - 7168.51 se traslapan.',
    );
    expect(setWarning('limit', [bracket('0', '99999'), bracket('10', '20')])).toMatch('se traslapan');
    expect(setWarning('limit', [bracket('9.00', '9.50'), bracket('10.00', '20.00')])).toBe(null);
  });

  it('are the only catalogue with such a rule', () => expect(setWarning('bank', [{}, {}])).toBe(null));
});
