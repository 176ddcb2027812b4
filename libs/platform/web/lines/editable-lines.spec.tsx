import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { FigureCell } from './cell-input';
import { EditableLines, type LineColumn } from './editable-lines';
import { productColumn } from './line-cells';
import { takeOut } from './use-undo';

interface Line {
  id: number;
  name_product: string;
  qty: string;
  price: string;
}

const COLUMNS: readonly LineColumn<Line>[] = [
  productColumn<Line>((line) => `P-${line.id}`),
  {
    key: 'qty',
    title: 'Cantidad',
    required: true,
    cell: (line, { row, walk, change }) => (
      <FigureCell
        {...{ row, walk }}
        required
        column="qty"
        label={`Cantidad de ${line.name_product}`}
        value={line.qty}
        decimals={0}
        onChange={(qty) => change({ qty })}
        onStep={(by) => change({ qty: String(Number(line.qty) + by) })}
      />
    ),
  },
  {
    key: 'price',
    title: 'Precio',
    cell: (line, { row, walk, change }) => (
      <FigureCell
        {...{ row, walk }}
        column="price"
        label={`Precio de ${line.name_product}`}
        value={line.price}
        decimals={2}
        onChange={(price) => change({ price })}
      />
    ),
  },
];
const nameOf = (line: Line) => line.name_product;
const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name_product: `Producto ${at + 1}`, qty: '1', price: '' }));

interface HeldProps {
  start: number;
  heard: (lines: readonly Line[]) => void;
  /** Gives the way to change the lines from outside. */
  give: (put: (lines: readonly Line[]) => void) => void;
}

function Held({ start, heard, give }: HeldProps) {
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(start));
  const latest = useRef(lines);
  const put = (next: readonly Line[]) => {
    latest.current = next;
    setLines(next);
    heard(next);
  };
  useEffect(() => void give(put));
  return (
    <>
      <input aria-label="Escanear" />
      <EditableLines<Line>
        {...{ lines, nameOf }}
        label="Productos"
        columns={COLUMNS}
        lineKey={(line) => line.id}
        height={48}
        leave={() => screen.getByLabelText('Escanear').focus()}
        onChange={(row, part) => put(lines.map((line, at) => (at === row ? { ...line, ...part } : line)))}
        onRemove={(row) => takeOut(latest, put, row)}
        empty="Vacío"
      />
    </>
  );
}

function open(start: number) {
  const heard: (readonly Line[])[] = [];
  let put: (lines: readonly Line[]) => void = () => undefined;
  render(<Held start={start} heard={(lines) => heard.push(lines)} give={(given) => (put = given)} />);
  const outside = (lines: readonly Line[]) => act(() => put(lines));
  return { user: userEvent.setup(), last: () => heard.at(-1), outside };
}

const cell = (label: string) => screen.getByRole('textbox', { name: label });
const focused = () => document.activeElement?.getAttribute('aria-label');
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

describe('editable lines', () => {
  it('marks the columns that a save wants filled in, in the head and in each cell', () => {
    open(2);
    const heads = screen.getAllByRole('columnheader').map((head) => [head.textContent, head.className]);
    expect(heads.slice(0, 3)).toEqual([
      ['Producto', ''],
      ['Cantidad', 'is-required'],
      ['Precio', ''],
    ]);
    const cells = ['Cantidad de Producto 2', 'Precio de Producto 2'].map((name) => screen.getByLabelText(name));
    expect(cells.map((cell) => cell.getAttribute('aria-required'))).toEqual(['true', null]);
  });

  it('are walked by arrows within a column; beyond them, and by Enter, one is where lines are entered', async () => {
    const { user } = open(3);
    await user.click(cell('Precio de Producto 1'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Precio de Producto 2');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Precio de Producto 1');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Escanear');
    await user.click(cell('Cantidad de Producto 3'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Escanear');
    await user.click(cell('Cantidad de Producto 2'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Escanear');
  });

  it('read figures as people write them, and step by + and -', async () => {
    const { user, last } = open(2);
    await user.click(cell('Cantidad de Producto 1'));
    await user.keyboard('1x2');
    expect(last()?.[0]).toEqual({ id: 1, name_product: 'Producto 1', qty: '12', price: '' });
    await user.keyboard('++-');
    expect(last()?.[0]?.qty).toBe('13');
    await user.click(cell('Precio de Producto 2'));
    await user.keyboard('$1,010.55');
    expect(last()).toEqual([
      { id: 1, name_product: 'Producto 1', qty: '13', price: '' },
      { id: 2, name_product: 'Producto 2', qty: '1', price: '1010.55' },
    ]);
  });

  it('keep the cursor near a removed line', async () => {
    const { user, last } = open(2);
    await user.click(cell('Cantidad de Producto 1'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    await frame();
    expect(last()?.map((line) => line.id)).toEqual([2]);
    expect(focused()).toBe('Cantidad de Producto 2');
    await user.click(screen.getByRole('button', { name: 'Quitar Producto 2' }));
    await frame();
    expect(last()).toEqual([]);
    expect(screen.getByText('Vacío')).toBeTruthy();
    expect(focused()).toBe('Escanear');
  });

  it('draw of 2,000 lines only those in sight, and tell how many there are', () => {
    open(2000);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getAllByRole('textbox', { name: /^Cantidad/ }).length).toBeLessThan(40);
  });
});

describe('a removed line', () => {
  const ids = (lines: readonly Line[] | undefined) => lines?.map((line) => line.id);
  const told = () => screen.getByRole('status').textContent;
  const removeSecond = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(cell('Precio de Producto 2'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(told()).toBe('Se quitó Producto 2 · Deshacer');
  };

  it('comes back by Ctrl + Z, with what was typed into it, to its place and with the cursor', async () => {
    const { user, last } = open(3);
    await user.click(cell('Precio de Producto 2'));
    await user.keyboard('9.5');
    await removeSecond(user);
    expect(ids(last())).toEqual([1, 3]);
    await user.keyboard('{Control>}z{/Control}');
    await frame();
    expect(last()?.map(({ id, price }) => [id, price])).toEqual([
      ...[
        [1, ''],
        [2, '9.5'],
        [3, ''],
      ],
    ]);
    expect([told(), focused()]).toEqual(['', 'Precio de Producto 2']);
  });

  it('is told where it is seen, however long the dialog', async () => {
    const into = jest.fn();
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = into;
    try {
      const { user } = open(3);
      await removeSecond(user);
      expect(into.mock.contexts).toContain(screen.getByRole('status'));
    } finally {
      Element.prototype.scrollIntoView = before;
    }
  });

  it('comes back by the button, that Tab leads to, even as the only one', async () => {
    const { user, last } = open(1);
    await user.click(screen.getByRole('button', { name: 'Quitar Producto 1' }));
    expect([ids(last()), focused()]).toEqual([[], 'Escanear']);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Deshacer');
    await user.keyboard('{Enter}');
    expect([ids(last()), told(), focused()]).toEqual([[1], '', 'Escanear']);
  });

  it('is gone for good after the next change: typed, removed, or from outside', async () => {
    const { user, last, outside } = open(4);
    await removeSecond(user);
    await user.click(cell('Cantidad de Producto 1'));
    await user.keyboard('7');
    expect(told()).toBe('');
    await user.keyboard('{Control>}z{/Control}');
    expect(ids(last())).toEqual([1, 3, 4]);
    await user.keyboard('{Control>}{Delete}{/Control}');
    await frame();
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(told()).toBe('Se quitó Producto 3 · Deshacer');
    outside([...linesOf(1), ...linesOf(9).slice(8)]);
    expect(told()).toBe('');
    await user.keyboard('{Control>}z{/Control}');
    expect(ids(last())).toEqual([1, 9]);
  });

  it('leaves Ctrl + Z to a field that something was typed into', async () => {
    const { user, last } = open(2);
    await removeSecond(user);
    await user.type(screen.getByLabelText('Escanear'), 'CE');
    await user.keyboard('{Control>}z{/Control}');
    expect(ids(last())).toEqual([1]);
    await user.clear(screen.getByLabelText('Escanear'));
    await user.keyboard('{Control>}z{/Control}');
    expect(ids(last())).toEqual([1, 2]);
  });

  it('is offered for eight seconds, and for as long as the button has the cursor', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] });
    try {
      const { last } = open(2);
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      await removeSecond(user);
      act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
      act(() => jest.advanceTimersByTime(30_000));
      expect(told()).toBe('Se quitó Producto 2 · Deshacer');
      act(() => screen.getByLabelText('Escanear').focus());
      act(() => jest.advanceTimersByTime(8_000));
      expect([told(), ids(last())]).toEqual(['', [1]]);
    } finally {
      jest.useRealTimers();
    }
  });
});
