import { configureStore } from '@reduxjs/toolkit';
import { defineReport } from '@ceiba/platform/contract';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { api } from '../api/api';
import { type First, type RecordFilter, type RecordFilterProps, RecordFilters } from './record-filter';
import { ReportScreen } from './report-screen';

const REPORT = defineReport({
  key: 'made-up',
  title: 'Reporte',
  area: 'reports',
  call: 'report/made-up',
  screen: 'reporte',
  rows: 'rows',
  file: 'reporte',
  filters: [
    {
      kind: 'ref',
      name: 'id_period',
      label: 'Periodo',
      ref: { table: 'period', id: 'id_period', title: 'name' },
      required: true,
    },
    { kind: 'text', name: 'code', label: 'Clave', required: true },
  ],
  columns: [{ key: 'id', title: 'ID', kind: 'id' }],
  id: 'id',
  sort: { by: 'id', order: 'asc' },
  nothing: 'Nada.',
});

const YEARLY = defineReport({
  ...REPORT,
  key: 'made-up-yearly',
  filters: [
    { kind: 'integer', name: 'year', label: 'Año', required: true, begins: 'this-year' },
    { kind: 'text', name: 'code', label: 'Clave', required: true },
  ],
});

/** Shows the report with a picker that says what one lets it say. */
function show(definition: typeof REPORT | typeof YEARLY = REPORT): (first: First) => void {
  let say: (first: First) => void = () => undefined;
  const Period: RecordFilter = Object.assign(
    ({ onFirst }: RecordFilterProps) => {
      say = onFirst;
      return null;
    },
    { begins: true as const },
  );
  const store = configureStore({
    reducer: { session: () => ({ info: { type: 2 }, granted: {} }), [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RecordFilters value={{ period: Period }}>
          <ReportScreen definition={definition} />
        </RecordFilters>
      </MemoryRouter>
    </Provider>,
  );
  return (first) => act(() => say(first));
}

const bones = () => document.querySelectorAll('.p-bone').length > 0;
const said = () => document.querySelector('.p-state span:not([role])')?.textContent ?? null;

describe('a report whose filter begins with a record', () => {
  it('waits for the record, and asks only for what is still missing', () => {
    const say = show();
    expect([bones(), said()]).toEqual([true, null]);
    say('waiting');
    expect([bones(), said()]).toEqual([true, null]);
    say({ id: 3 });
    expect([bones(), said()]).toEqual([false, 'Elija clave para ver el reporte.']);
  });

  it('says what is missing once it is known that there is no record', () => {
    const say = show();
    say({ id: null });
    expect([bones(), said()]).toEqual([false, 'Elija periodo, clave para ver el reporte.']);
  });

  it('says what failed, with a way to try again', () => {
    const say = show();
    const retry = jest.fn();
    say({ failed: { kind: 'error', message: 'El servidor no responde.', data: {}, status: 503 }, retry });
    expect([bones(), screen.getByRole('alert').textContent]).toEqual([false, 'El servidor no responde.Reintentar']);
    screen.getByText('Reintentar').click();
    say('waiting');
    expect([retry.mock.calls.length, bones(), screen.queryByRole('alert')]).toEqual([1, true, null]);
  });
});

describe('a report of a year', () => {
  afterEach(() => jest.useRealTimers());

  it('begins with the year that is, where its reader is', () => {
    jest.useFakeTimers({ now: new Date(2031, 0, 1, 0, 30), doNotFake: ['nextTick', 'queueMicrotask'] });
    show(YEARLY);
    const shown = screen.getByPlaceholderText<HTMLInputElement>('Año').value;
    expect([shown, said()]).toEqual(['2031', 'Elija clave para ver el reporte.']);
  });
});
