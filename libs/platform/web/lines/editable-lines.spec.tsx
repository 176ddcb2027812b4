import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FigureCell } from './cell-input';
import { EditableLines, type LineColumn } from './editable-lines';
import { productColumn } from './line-cells';

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
    cell: (line, { row, walk, change }) => (
      <FigureCell
        {...{ row, walk }}
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

function Held({ start, heard }: { start: number; heard: (lines: readonly Line[]) => void }) {
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(start));
  const put = (next: readonly Line[]) => {
    setLines(next);
    heard(next);
  };
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
        onRemove={(row) => put(lines.filter((_line, at) => at !== row))}
        empty="Vacío"
      />
    </>
  );
}

function open(start: number) {
  const heard: (readonly Line[])[] = [];
  render(<Held start={start} heard={(lines) => heard.push(lines)} />);
  return { user: userEvent.setup(), last: () => heard.at(-1) };
}

const cell = (label: string) => screen.getByRole('textbox', { name: label });
const focused = () => document.activeElement?.getAttribute('aria-label');
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

describe('editable lines', () => {
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
