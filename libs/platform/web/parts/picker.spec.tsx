import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IdPicker } from './id-picker';
import { Picker, type PickerProps } from './picker';
import type { PickerOption, PickerSource } from './picker-options';

const BRANCHES: PickerOption[] = [
  { value: 1, key: 'CDMX', label: 'Centro' },
  { value: 2, key: 'GDL', label: 'Guadalajara' },
  { value: 3, key: 'MTY', label: 'Monterrey' },
];

interface Held {
  source: PickerSource;
  start?: number | null;
  more?: Partial<PickerProps>;
  heard?: (value: unknown) => void;
}

function Held({ source, start = null, more, heard }: Held) {
  const [value, setValue] = useState<number | string | null>(start);
  return (
    <Picker
      label="Sucursal"
      {...more}
      source={source}
      value={value}
      onChange={(next) => {
        setValue(next);
        heard?.(next);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Sucursal' });
const shown = () => document.querySelector('.p-picker')?.textContent;
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);

/** Until the list stands it takes no key (the browser's first frame). */
const marked = (text: string) =>
  waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe(text));

describe('a picker of a short list', () => {
  it('filters by key and name as one types and takes the first with Enter', async () => {
    const heard: unknown[] = [];
    render(<Held source={{ options: BRANCHES }} heard={(value) => heard.push(value)} />);
    const user = userEvent.setup();
    await user.click(box());
    expect(offered()).toEqual(['CDMX - Centro', 'GDL - Guadalajara', 'MTY - Monterrey']);
    await user.type(box(), 'gdl');
    expect(offered()).toEqual(['GDL - Guadalajara']);
    await marked('GDL - Guadalajara');
    await user.keyboard('{Enter}');
    expect(heard).toEqual([2]);
    expect(shown()).toBe('GDL - Guadalajara');
  });

  it('leaves a value blank until its list is there, and names one that the list does not know', () => {
    const { rerender } = render(<Held start={3} source={{ options: [], loading: true }} />);
    expect(shown()).toBe('Buscar...');
    rerender(<Held start={3} source={{ options: BRANCHES }} />);
    expect(shown()).toBe('MTY - Monterrey');
    rerender(<Held start={3} source={{ options: BRANCHES.slice(0, 1) }} />);
    expect(shown()).toBe('#3');
  });
});

describe('a picker that searches', () => {
  it('shows the stored value before anything is searched', () => {
    const search = jest.fn(async () => BRANCHES);
    render(<Held start={9} source={{ search, chosen: { value: 9, key: 'OLD', label: 'Cerrada' } }} />);
    expect(shown()).toBe('OLD - Cerrada');
    expect(search).not.toHaveBeenCalled();
  });

  it('takes the exact key of a scan whose Enter comes before the answer', async () => {
    let answer: (options: PickerOption[]) => void = () => undefined;
    const asked: string[] = [];
    const search = (text: string) => {
      asked.push(text);
      return new Promise<PickerOption[]>((resolve) => (answer = resolve));
    };
    const heard: unknown[] = [];
    render(<Held source={{ search }} heard={(value) => heard.push(value)} />);
    const user = userEvent.setup();
    await user.type(box(), 'MTY{Enter}');
    answer(BRANCHES);
    await waitFor(() => expect(heard).toEqual([3]));
    expect(asked.at(-1)).toBe('MTY');
    expect(shown()).toBe('MTY - Monterrey');
  });

  it('counts only the newest answer', async () => {
    const answers = new Map<string, (options: PickerOption[]) => void>();
    const search = (text: string) => new Promise<PickerOption[]>((resolve) => answers.set(text, resolve));
    render(<Held source={{ search }} />);
    const user = userEvent.setup();
    await user.type(box(), 'g');
    await waitFor(() => expect(answers.has('g')).toBe(true));
    await user.type(box(), 'd');
    await waitFor(() => expect(answers.has('gd')).toBe(true));
    answers.get('gd')?.([{ value: 2, key: 'GDL', label: 'Guadalajara' }]);
    await waitFor(() => expect(offered()).toEqual(['GDL - Guadalajara']));
    answers.get('g')?.([{ value: 7, key: 'GTO', label: 'Guanajuato' }]);
    await marked('GDL - Guadalajara');
    await user.keyboard('{Enter}');
    expect(shown()).toBe('GDL - Guadalajara');
  });

  it('is emptied by its cross, unless it must hold something', async () => {
    const heard: unknown[] = [];
    const { rerender } = render(<Held start={1} source={{ options: BRANCHES }} heard={(value) => heard.push(value)} />);
    const cross = () => document.querySelector('.ant-select-clear');
    await userEvent.setup().click(cross() as Element);
    expect(heard).toEqual([null]);
    rerender(<Held start={1} source={{ options: BRANCHES }} more={{ allowClear: false }} />);
    expect(cross()).toBeNull();
  });
});

describe('a picker of a record by its id', () => {
  it.each([
    ['', ''],
    [null, ''],
    ['0', ''],
    ['2', 'GDL - Guadalajara'],
    [2, 'GDL - Guadalajara'],
  ])('takes %j as the address of a list keeps it', (value, text) => {
    render(<IdPicker label="Sucursal" value={value} onChange={() => {}} source={{ options: BRANCHES }} />);
    expect(shown()?.replace('Buscar...', '')).toBe(text);
  });

  it('gives null when it is emptied', async () => {
    const heard: unknown[] = [];
    const user = userEvent.setup();
    render(<IdPicker label="Sucursal" value="2" onChange={(id) => heard.push(id)} source={{ options: BRANCHES }} />);
    await user.click(document.querySelector('.ant-select-clear') ?? document.body);
    expect(heard).toEqual([null]);
  });
});
