import { formatQty } from './quantity';

describe('formatQty', () => {
  it('shows two places at least, and all that say something', () => {
    const shown = ['7.5000', '0.0001', '12345.0000', '-3.2500', '1.2340', '10.00', '5', null].map(formatQty);
    expect(shown).toEqual(['7.50', '0.0001', '12,345.00', '-3.25', '1.234', '10.00', '5.00', '-']);
  });
});
