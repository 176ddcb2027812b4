import { render, screen } from '@testing-library/react';
import type { ReportColumn } from '@ceiba/platform/contract';
import type { ReactNode } from 'react';
import { listColumns } from './report-columns';

const STATE: ReportColumn = {
  key: 'id_status',
  title: 'Estado',
  kind: 'flag',
  labels: { 1: 'Activo', 0: 'De Baja' },
};

/** The class of the badge that a value is drawn as. */
function badgeOf(badge: ReportColumn['badge'], row: object, text: string): string {
  const [column] = listColumns([{ ...STATE, badge }], false);
  render(<>{column?.render?.(row)}</>);
  return screen.getByText(text).className;
}

describe('a state in a report', () => {
  it.each([
    ['by its value', { 1: 'success', 0: 'danger' }, { id_status: 1 }, 'Activo', 'p-badge p-badge-success'],
    ['by its value', { 1: 'success', 0: 'danger' }, { id_status: 0 }, 'De Baja', 'p-badge p-badge-danger'],
    ['of an unknown value', { 1: 'success' }, { id_status: 0 }, 'De Baja', 'p-badge p-badge-secondary'],
    ['of a field', '{color}', { id_status: 1, color: 'warning' }, 'Activo', 'p-badge p-badge-warning'],
    ['the same for all', 'info', { id_status: 1 }, 'Activo', 'p-badge p-badge-info'],
  ] as const)('has its colour %s', (_what, badge, row, text, colour) => {
    expect(badgeOf(badge, row, text)).toBe(colour);
  });

  it.each([
    ['a badge', STATE.labels?.[1], { ...STATE, badge: 'info', under: 'why' }],
    ['a text', 'Activo', { ...STATE, under: 'why' }],
  ])('has what stands under it below %s', (_what, text, definition) => {
    const [column] = listColumns([definition], false);
    const { container } = render(<>{column?.render?.({ id_status: 1, why: 'Lo pidió él mismo' })}</>);
    expect(container.textContent).toBe(`${text}Lo pidió él mismo`);
    expect(screen.getByText('Lo pidió él mismo').className).toBe('p-under');
  });

  it('has nothing below it where the row says nothing', () => {
    const [column] = listColumns([{ ...STATE, badge: 'info', under: 'why' }], false);
    const { container } = render(<>{column?.render?.({ id_status: 1, why: null })}</>);
    expect(container.querySelector('.p-under')).toBeNull();
  });
});

it('is drawn within what a screen puts around it', () => {
  const around = (row: object, shown: ReactNode) => <a href={`/${String(Reflect.get(row, 'id_status'))}`}>{shown}</a>;
  const [column] = listColumns([{ ...STATE, badge: 'danger' }], false, { id_status: { around } });
  render(<>{column?.render?.({ id_status: 0 })}</>);
  expect(screen.getByRole('link').outerHTML).toBe(
    '<a href="/0"><span class="p-badge p-badge-danger">De Baja</span></a>',
  );
});
