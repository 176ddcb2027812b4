import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WeekDay } from '@ceiba/expenses/contract';
import { useState } from 'react';
import { EMPTY_WEEK, trimmed, type WeekLine, WeekTable } from './week-table';

const line = (id_viaticos: number, name_viaticos: string, amounts: Partial<WeekLine> = {}): WeekLine => ({
  ...EMPTY_WEEK,
  ...{ id_viaticos, name_viaticos, group: 'Transporte', daily_limit: '500.00' },
  ...amounts,
});
const LINES = [line(4, 'Taxi', { day_1: '100.0001' }), line(5, 'Gasolina', { day_7: '0.5' })];

function Typed() {
  const [lines, setLines] = useState<readonly WeekLine[]>(LINES);
  const change = (id: number, day: WeekDay, value: string) =>
    setLines(lines.map((one) => (one.id_viaticos === id ? { ...one, [day]: value } : one)));
  return <WeekTable monday="2026-11-23" lines={lines} onChange={change} />;
}
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('a week by category', () => {
  it('says what was asked for of each day, exactly, and what it comes to', () => {
    render(<WeekTable monday="2026-11-23" lines={LINES} />);
    expect(cells('Taxi')).toEqual(['100.0001', '', '', '', '', '', '', '100.0001']);
    expect(cells('Total')).toEqual(['100.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.50', '100.50']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is added up as it is typed; what cannot be read yet is nothing', async () => {
    render(<Typed />);
    expect(screen.getAllByText('Hasta 500.00 por día')).toHaveLength(2);
    const field = screen.getByRole('textbox', { name: 'Gasolina, miércoles 2026-11-25' });
    await userEvent.type(field, '1,250.25');
    expect(cells('Gasolina').at(-1)).toBe('1,250.75');
    expect(cells('Total').at(-1)).toBe('1,350.75');
    await userEvent.clear(field);
    await userEvent.type(field, '-');
    expect(cells('Total').at(-1)).toBe('100.50');
  });

  it('shows stored amounts as one would type them', () => {
    expect(['150.2500', '150.2510', '1200.0000'].map(trimmed)).toEqual(['150.25', '150.251', '1200.00']);
  });
});
