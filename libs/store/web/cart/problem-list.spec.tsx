import { render, screen } from '@testing-library/react';
import { ProblemList } from './problem-list';

describe('why a cart was not saved', () => {
  it('may be another reason afterwards, or none, in browsers whose scrolling answers a promise', () => {
    const scrolled = jest.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    const { rerender, unmount } = render(<ProblemList problem={{ message: 'Uno', data: null }} />);
    const row = { key_product: 'A-1', name_product: 'Jabón', qty_request: 2, qty: 1 };
    rerender(<ProblemList problem={{ message: 'Dos', data: [row] }} />);
    expect(screen.getByRole('alert').textContent).toBe('DosJabón (A-1): pediste 2, hay 1.');
    expect(scrolled).toHaveBeenCalledTimes(2);
    unmount();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
