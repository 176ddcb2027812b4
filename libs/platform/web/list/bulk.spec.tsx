import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { type Notice, notify, onNotice } from '../notices/notices';
import { type Question, setAsker } from '../parts/dialogs';
import { deleteMany } from './bulk';
import type { BulkAction } from './bulk.types';
import { DataTable } from './data-table';
import { useListState } from './use-list-state';

interface Tax {
  id_tax: number;
  name: string;
}
const TAXES: readonly Tax[] = Array.from({ length: 30 }, (_, index) => ({
  id_tax: index + 1,
  name: `Impuesto ${index + 1}`,
}));
const LIST = { id: 'taxes', sort: 'id_tax', order: 'asc' } as const;
const IN_USE = { kind: 'warning', message: 'El impuesto está en uso.', data: {}, status: 409 };
const deleted: number[] = [];
const noted: string[] = [];

async function remove({ id_tax }: Tax): Promise<void> {
  notify({ kind: 'success', message: `Impuesto ${id_tax} eliminado.` });
  if (id_tax === 12) throw IN_USE;
  deleted.push(id_tax);
}

const NOTE: BulkAction<Tax> = {
  key: 'note',
  label: 'Anotar',
  question: '¿Desea anotar',
  yes: 'Guardar nota',
  reason: { label: 'Nota', missing: 'Por favor, ingresar nota', maxLength: 50 },
  run: async ({ id_tax }, note) => noted.push(`${id_tax}: ${note}`),
};

function Taxes() {
  const list = useListState(LIST);
  return (
    <DataTable<Tax>
      list={list}
      query={{ data: TAXES, currentData: TAXES, isFetching: false, refetch: () => undefined }}
      columns={[
        { key: 'id_tax', title: 'ID' },
        { key: 'name', title: 'Descripción', card: 'title' },
      ]}
      rowKey="id_tax"
      bulk={[deleteMany(remove, ({ id_tax }) => id_tax === 1), NOTE]}
    />
  );
}

// By label and text: roles of a whole table take seconds to work out here.
const box = (id: number) => screen.getByLabelText(`Elegir #${id} - Impuesto ${id}`);
const bar = () => screen.getByLabelText('Registros elegidos');
const count = () => bar().querySelector('[role=status]')?.textContent;
const SLOWEST = { timeout: 60_000 };

function showTaxes(): void {
  const store = configureStore({ reducer: { session: () => ({ info: { type: 2 }, granted: {} }) } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Taxes />
      </MemoryRouter>
    </Provider>,
  );
}

it('chooses rows over pages, asks once, does each, tells each, and keeps what was refused', async () => {
  const asked: Question[] = [];
  const said: Notice[] = [];
  setAsker((question) => asked.push(question));
  const deaf = onNotice((notice) => said.push(notice));
  showTaxes();
  expect(screen.queryByLabelText('Registros elegidos')).toBeNull();
  fireEvent.click(box(1));
  fireEvent.click(box(2));
  // A range with Shift, as in a mail program.
  fireEvent.click(box(4), { shiftKey: true });
  fireEvent.click(screen.getByTitle('2'));
  fireEvent.click(box(12));
  expect(count()).toBe('5 registros elegidos');

  fireEvent.click(within(bar()).getByText('Eliminar'));
  expect([asked[0]?.title, asked[0]?.danger, deleted]).toEqual(['¿Desea eliminar 5 registros?', true, []]);
  asked[0]?.onYes();
  await waitFor(() => screen.getByText('Eliminar: 3 de 5 registros'), SLOWEST);
  expect([...document.querySelectorAll('.p-bulk-told li')].map((line) => line.textContent)).toEqual([
    '#1 - Impuesto 1Este registro no se elimina.',
    '#2 - Impuesto 2Hecho',
    '#3 - Impuesto 3Hecho',
    '#4 - Impuesto 4Hecho',
    '#12 - Impuesto 12El impuesto está en uso.',
  ]);
  expect([deleted, said]).toEqual([[2, 3, 4], []]);
  await waitFor(() => expect(count()).toBe('2 registros elegidos'), SLOWEST);
  deaf();
  setAsker(null);
});

it('chooses cards on a phone as rows on a desk, and asks once for what each is told', async () => {
  const desk = window.matchMedia;
  window.matchMedia = (query) => ({ ...desk(query), matches: query.includes('max-width') });
  showTaxes();
  fireEvent.click(box(2));
  fireEvent.click(box(4), { shiftKey: true });
  expect(count()).toBe('3 registros elegidos');
  // The whole page, over another one.
  fireEvent.click(screen.getByTitle('2'));
  fireEvent.click(screen.getByLabelText('Elegir los de esta página'));
  expect(count()).toBe('13 registros elegidos');
  fireEvent.click(screen.getByLabelText('Elegir los de esta página'));
  expect(count()).toBe('3 registros elegidos');

  fireEvent.click(within(bar()).getByText('Anotar'));
  await waitFor(() => screen.getByText('¿Desea anotar 3 registros?'), SLOWEST);
  fireEvent.click(screen.getByText('Guardar nota'));
  await waitFor(() => screen.getByText('Por favor, ingresar nota'), SLOWEST);
  expect(noted).toEqual([]);
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: ' Revisado ' } });
  fireEvent.click(screen.getByText('Guardar nota'));
  await waitFor(() => screen.getByText('Anotar: 3 de 3 registros'), SLOWEST);
  expect(noted).toEqual(['2: Revisado', '3: Revisado', '4: Revisado']);
  window.matchMedia = desk;
});
