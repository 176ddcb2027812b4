import { render, screen } from '@testing-library/react';
import { ExchangeNote } from './explanation';

describe('the note on changed amounts', () => {
  it.each([
    [[], 0],
    [[{ has_exchange: 0 }, { has_exchange: 0 }], 0],
    [[{ has_exchange: 0 }, { has_exchange: 1 }], 1],
  ] as const)('says where each row is rounded before it is added: %j', (rows, times) => {
    render(<ExchangeNote rows={rows} />);
    expect(screen.queryAllByText(/se redondea a centavos antes de sumar/)).toHaveLength(times);
  });
});
