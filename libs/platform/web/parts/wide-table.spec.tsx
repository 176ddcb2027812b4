import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WideTable } from './wide-table';

interface Row {
  id: number;
  what: ReactNode;
}

/** Boxes are 960 wide here, by the tests' browser. */
let wide = 0;
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => wide });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
});

const table = (what: ReactNode, sticky = false) => (
  <WideTable<Row>
    label="Ventas"
    rowKey="id"
    columns={[{ key: 'what', dataIndex: 'what', title: 'Qué' }]}
    dataSource={[{ id: 1, what }]}
    pagination={false}
    scroll={{ x: true }}
    sticky={sticky}
  />
);
const region = () => screen.queryByRole('group', { name: 'Tabla: Ventas' });

describe('a table that is wider than its place', () => {
  it.each([false, true])('is reached by keyboard, and says what it is (its head stays: %s)', (sticky) => {
    wide = 1200;
    render(table('texto', sticky));
    expect(region()?.tabIndex).toBe(0);
    expect(region()?.textContent).toContain('texto');
  });

  it('needs no place of its own where something in it has one, and gets it back when that is gone', async () => {
    wide = 1200;
    const { rerender } = render(table(<a href="/ventas/1">1</a>));
    expect(region()).toBeNull();
    rerender(table('1'));
    await waitFor(() => expect(region()?.tabIndex).toBe(0));
    rerender(table(<button type="button">Ver</button>));
    await waitFor(() => expect(region()).toBeNull());
    expect(document.querySelector('.ant-table-content')?.hasAttribute('tabindex')).toBe(false);
  });

  it('that fits is left alone', () => {
    wide = 960;
    render(table('texto'));
    expect(region()).toBeNull();
  });
});
