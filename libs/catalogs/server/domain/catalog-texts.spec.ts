import { bank, typeMoney } from '@ceiba/catalogs/contract';
import { doneText, inUseText, missingText } from './catalog-texts';

describe('texts of a catalogue', () => {
  it('agree with the gender of the name', () => {
    expect(doneText(typeMoney, 'registrad')).toBe('Moneda registrada.');
    expect(doneText(bank, 'eliminad')).toBe('Banco eliminado.');
    expect(missingText(typeMoney)).toBe('El registro de Moneda no existe.');
  });

  it('name the places of use', () => {
    expect(inUseText(bank, 'Banorte', ['cuentas de clientes', 'ventas'])).toBe(
      'No se puede eliminar Banco "Banorte": está en uso en cuentas de clientes, ventas.',
    );
  });
});
