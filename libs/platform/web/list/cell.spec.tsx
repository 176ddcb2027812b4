import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { GrantedPermissions } from '@ceiba/platform/contract';
import { Cell } from './cell';
import type { Column } from './columns';
import { sumText } from './sum-row';

const ROW = { id: 7, name: 'Lucía Núñez', id_upline: null };
const LINK = { screen: ['clientes', 'listado-clientes'], path: '/{screen}/{id}' } as const;
const NAME: Column<typeof ROW> = { key: 'name', title: 'Nombre', link: LINK };

/** What a person with these screens gets to see in a cell of the row. */
function shown(granted: GrantedPermissions, column: Column<typeof ROW>, onOpen?: () => void) {
  const store = configureStore({ reducer: { session: () => ({ info: { type: 2 }, granted }) } });
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <Cell row={ROW} column={column} onOpen={onOpen} />
      </MemoryRouter>
    </Provider>,
  );
}
const address = () => screen.queryByRole('link', { name: 'Lucía Núñez' })?.getAttribute('href') ?? null;

describe('a cell that names a record', () => {
  it.each([
    [{ clientes: [], 'listado-clientes': [] }, '/clientes/7'],
    [{ 'listado-clientes': [] }, '/listado-clientes/7'],
    [{ ventas: ['view'] }, null],
  ])('leads there by the screen that one holds: %j', (granted, path) => {
    shown(granted, NAME);
    expect(address()).toBe(path);
  });

  it('asks for the action, too', () => {
    const column = { ...NAME, link: { screen: 'ventas', action: 'view', path: '/ventas/{id}' } };
    shown({ ventas: ['new'] }, column);
    expect(address()).toBeNull();
    shown({ ventas: ['view'] }, column);
    expect(address()).toBe('/ventas/7');
  });

  it('opens the row where there is no record to go to', () => {
    shown({}, NAME, () => undefined);
    expect(screen.getByRole('button', { name: 'Lucía Núñez' })).toBeTruthy();
    shown({ clientes: [] }, { ...NAME, link: { ...LINK, path: '/{screen}/{id_upline}' } });
    expect(address()).toBeNull();
  });
});

it.each([
  ['Noviembre 2026', false],
  ['dieciséis letras', false],
  ['diecisiete letras', true],
  // Capitals are wider.
  ['DOBLE DIAMANTE', true],
  ['SIN RANGO', false],
])('a text as long as "%s" may go on below: %s', (text, wraps) => {
  const { container } = shown({}, { ...NAME, link: undefined, text: () => text });
  expect([container.textContent, container.querySelector('.p-words') !== null]).toEqual([text, wraps]);
});

it('keeps the number of a CFDI in one line, with a way to copy it', async () => {
  const uuid = '5E2D6AFF-2DD7-43D1-83D3-14C1ACA396D9';
  const user = userEvent.setup();
  const { container } = shown({}, { ...NAME, link: undefined, text: () => uuid, render: () => <b>{uuid}</b> });
  expect(container.querySelector('.p-words')).toBeNull();
  expect(container.querySelector('.p-uuid-text b')?.textContent).toBe(uuid);
  await user.click(screen.getByRole('button', { name: `Copiar ${uuid}` }));
  expect(await navigator.clipboard.readText()).toBe(uuid);
});

it.each([
  ['decimal', '3473.0000', '3,473'],
  ['decimal', '0.0000', '0'],
  ['decimal', '7.5000', '7.5'],
  ['decimal', '489.00', '489.00'],
  ['money', '1234567.80', '1,234,567.80'],
  ['integer', '1234567', '1,234,567'],
] as const)('a sum looks as its cells do: %s %s', (kind, value, text) => {
  expect(sumText({ kind }, value)).toBe(text);
});
