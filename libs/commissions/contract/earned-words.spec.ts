import { percentText } from '@ceiba/platform/contract';
import { percentOf, placeText } from './earned-words';

describe('percents and places', () => {
  it('writes percents as the plan does', () => {
    expect(['8.00', '12.50', '0.05', '10', '100.00', '0'].map(percentText)).toEqual([
      '8 %',
      '12.5 %',
      '0.05 %',
      '10 %',
      '100 %',
      '0 %',
    ]);
  });

  it('takes the generation where there is one', () => {
    const row = { nivel: 6, generation: 2, percentage_nivel: '0.00', percentage_generation: '2.00' };
    expect([placeText(row), percentOf(row)]).toEqual(['Generación 2', '2.00']);
    expect(placeText({ nivel: 3, generation: 0 })).toBe('Nivel 3');
    expect(percentOf({ ...row, generation: 0, percentage_nivel: '8.00' })).toBe('8.00');
  });
});
