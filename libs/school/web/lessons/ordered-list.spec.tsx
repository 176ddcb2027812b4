import { act, fireEvent, render, screen } from '@testing-library/react';
import { OrderedList } from './ordered-list';

const ROWS = [
  { id: 1, name: 'Uno' },
  { id: 2, name: 'Dos' },
  { id: 3, name: 'Tres' },
];
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\d/g, ''));
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Mover ${name}`) });

function show(onOrder: (ids: number[]) => Promise<unknown>) {
  render(
    <OrderedList label="Orden" rows={ROWS} idOf={({ id }) => id} nameOf={({ name }) => name} onOrder={onOrder}>
      {({ name }) => name}
    </OrderedList>,
  );
}

describe('a list in an order of its own', () => {
  it('moves a row by the arrow keys, says where it is, and keeps the cursor on it', async () => {
    const asked: number[][] = [];
    show((ids) => {
      asked.push(ids);
      return new Promise(() => undefined);
    });
    act(() => handle('Uno').focus());
    fireEvent.keyDown(handle('Uno'), { key: 'ArrowDown' });
    expect(names()).toEqual(['Dos', 'Uno', 'Tres']);
    expect(screen.getByRole('status').textContent).toBe('Uno: lugar 2 de 3.');
    expect(document.activeElement).toBe(handle('Uno'));
    // At the end there is no further place.
    fireEvent.keyDown(handle('Tres'), { key: 'ArrowDown' });
    expect(asked).toEqual([[2, 1, 3]]);
  });

  it('sends one order at a time: of those that came meanwhile the last one', async () => {
    const asked: number[][] = [];
    const ends: (() => void)[] = [];
    show((ids) => {
      asked.push(ids);
      return new Promise<void>((done) => ends.push(done));
    });
    fireEvent.keyDown(handle('Tres'), { key: 'Home' });
    fireEvent.keyDown(handle('Tres'), { key: 'ArrowDown' });
    fireEvent.keyDown(handle('Tres'), { key: 'ArrowDown' });
    expect(asked).toEqual([[3, 1, 2]]);
    await act(async () => ends[0]?.());
    expect(asked).toEqual([
      [3, 1, 2],
      [1, 2, 3],
    ]);
    await act(async () => ends[1]?.());
    expect(names()).toEqual(['Uno', 'Dos', 'Tres']);
  });

  it('is as it was where an order is refused', async () => {
    show(() => Promise.reject(new Error('409')));
    await act(async () => {
      fireEvent.keyDown(handle('Uno'), { key: 'End' });
    });
    expect(names()).toEqual(['Uno', 'Dos', 'Tres']);
  });
});
