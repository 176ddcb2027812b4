import { exactOption, fittingOptions, withChosen } from './picker-options';

const found = [
  { value: 1, key: 'A-1', label: 'Café molido' },
  { value: 2, key: 'A-10', label: 'Té verde' },
];

describe('options of a picker', () => {
  it('keeps those that fit while a search runs', () => {
    expect(fittingOptions(found, 'cafe').map((option) => option.value)).toEqual([1]);
    expect(fittingOptions(found, 'a-1').map((option) => option.value)).toEqual([1, 2]);
  });

  it('takes the exact key of a scan, or the only one found', () => {
    expect(exactOption(found, 'a-1 ')?.value).toBe(1);
    expect(exactOption(found, 'a')).toBeUndefined();
    expect(exactOption(found.slice(1), 'té')?.value).toBe(2);
  });

  it('shows the chosen one even when it was not found', () => {
    expect(withChosen(found, { value: 3, label: 'Otro' }).map((option) => option.value)).toEqual([3, 1, 2]);
    expect(withChosen(found, found[0])).toBe(found);
  });
});
