import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PickList } from './pick-list';
import { PICK_PAGE } from './use-found-rows';

interface Row {
  id: number;
  name: string;
}
const TOTAL = 5000;
/** Height of a row, in pixels. */
const ROW = 52;
const rowAt = (index: number): Row => ({ id: index + 1, name: `Producto ${index + 1}` });

function open() {
  const picked: number[] = [];
  const asked: [string, number][] = [];
  const search = (text: string, page: number) => {
    asked.push([text, page]);
    const isWide = 'Producto 3'.startsWith(text);
    const all = isWide ? TOTAL : 1;
    const from = (page - 1) * PICK_PAGE;
    const length = Math.min(PICK_PAGE, all - from);
    return Promise.resolve({
      rows: Array.from({ length }, (_, at) => (isWide ? rowAt(from + at) : { id: 77, name: `${text} de maguey` })),
      total: all,
    });
  };
  render(
    <PickList<Row>
      label="Buscar"
      placeholder=""
      search={search}
      idOf={({ id }) => id}
      row={({ name }) => name}
      onPick={({ id }) => picked.push(id)}
      isExact={({ name }, text) => name === text}
      empty="Nada"
    />,
  );
  return { user: userEvent.setup(), picked, asked, field: screen.getByRole('combobox') };
}

const active = () => screen.getByRole('combobox').getAttribute('aria-activedescendant')?.split('-').at(-1);

describe('a list to pick from', () => {
  it('draws of 5,000 rows those in sight, and asks for the first page alone', async () => {
    const { asked } = open();
    await screen.findByText('Producto 1');
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(40);
    expect(options[0]?.getAttribute('aria-setsize')).toBe(String(TOTAL));
    expect(asked).toEqual([['', 1]]);
  });

  it('moves by the arrows, stays within its rows, and Enter picks', async () => {
    const { user, picked, field } = open();
    await screen.findByText('Producto 1');
    await user.type(field, '{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('2');
    await user.keyboard('{PageDown}{PageUp}{Enter}');
    expect([active(), picked]).toEqual(['2', [3]]);
    await user.click(screen.getByText('Producto 2'));
    expect([active(), picked, document.activeElement]).toEqual(['1', [3, 2], field]);
  });

  it('begins at the first row again when another text is typed', async () => {
    const { user, picked, field, asked } = open();
    await screen.findByText('Producto 1');
    await user.type(field, '{ArrowDown}{ArrowDown}Pro');
    expect(active()).toBe('0');
    await waitFor(() => expect(asked).toContainEqual(['Pro', 1]));
    expect(picked).toEqual([]);
  });

  it('picks what was typed before Enter as soon as it is found: the exact row of many, or the only one', async () => {
    const { user, picked, field } = open();
    await screen.findByText('Producto 1');
    await user.type(field, 'Producto 3{Enter}');
    await waitFor(() => expect(picked).toEqual([3]));
    await user.keyboard('{Enter}');
    expect(picked).toEqual([3, 3]);
    await user.clear(field);
    await user.type(field, 'Miel{Enter}');
    await waitFor(() => expect(picked).toEqual([3, 3, 77]));
  });

  it('asks for the pages that come into sight', async () => {
    const { asked } = open();
    await screen.findByText('Producto 1');
    const list = screen.getByRole('listbox');
    list.scrollTop = 2 * PICK_PAGE * ROW;
    fireEvent.scroll(list);
    await screen.findByText('Producto 101');
    expect(asked).toEqual([
      ['', 1],
      ['', 2],
      ['', 3],
    ]);
  });
});
