import { bank, typeMoney } from '@ceiba/catalogs/contract';
import { doneText } from './done-text';

describe('what was done with a row of a catalogue', () => {
  it('agrees with the gender of the name', () => {
    expect(doneText(typeMoney, 'registrad')).toBe('Moneda registrada.');
    expect(doneText(bank, 'eliminad')).toBe('Banco eliminado.');
  });
});
