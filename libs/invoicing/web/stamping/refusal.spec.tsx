import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { api } from '@ceiba/platform/web';
import { whyRefused } from './refusal';

const NONE = { code: null, place: null, id_customers: null, id_product: null, key_branch_office: null };
const ROWS = [
  { ...NONE, message: 'Corrija el nombre.', place: 'customer', id_customers: 7 },
  { ...NONE, message: 'Elija otra clave.', place: 'product', id_product: 101 },
  { ...NONE, message: 'Pida otro folio.' },
];
const REFUSED = { id: 3, facturama_error: 'Todo junto.', facturama_id: null };

/** The state of a row, as a person of this type sees it; answers what the server was asked. */
function shown(row: typeof REFUSED | object, type: 1 | 2): string[] {
  const asked: string[] = [];
  globalThis.fetch = (url) => {
    asked.push(String(url));
    const data = { rows: ROWS };
    return Promise.resolve(new Response(JSON.stringify({ response: 'success', message: '', data })));
  };
  const granted = { clientes: [] };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: () => ({ info: { type }, granted }) },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { around } = whyRefused(({ id }) => ({ kind: 'FREE', reference: Number(id), what: 'la factura #3' }));
  render(
    <Provider store={store}>
      <MemoryRouter>{around?.(row as never, <b>Error</b>)}</MemoryRouter>
    </Provider>,
  );
  return asked;
}

describe('the state of a refused stamp', () => {
  it('pressed tells each reason, with the way to where it is mended for who may go there', async () => {
    const user = userEvent.setup({ delay: null });
    const asked = shown(REFUSED, 2);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Error' }));
    expect(await screen.findByRole('dialog', { name: 'Por qué no se timbró la factura #3' })).toBeTruthy();
    const told = await screen.findAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent?.trim())).toEqual([
      'Corrija el nombre. Abrir el cliente',
      'Elija otra clave.',
      'Pida otro folio.',
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/clientes/7');
    expect(asked).toEqual(['/api/facturama/problems/FREE/3']);
  });

  it.each([
    ['of a partner', REFUSED, 1],
    ['of a row that was never refused', { ...REFUSED, facturama_error: null }, 2],
    ['of a row whose CFDI stands', { ...REFUSED, facturama_id: 'x' }, 2],
  ] as const)('is a state and nothing more: %s', (_what, row, type) => {
    shown(row, type);
    expect(screen.getByText('Error').outerHTML).toBe('<b>Error</b>');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
