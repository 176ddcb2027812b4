import { bank, typeMoney } from '@ceiba/catalogs/contract';
import { inUseText, missingText } from './catalog-texts';

describe('texts of a catalogue', () => {
  it('name the record that is missing', () => {
    expect(missingText(typeMoney)).toBe('El registro de Moneda no existe.');
  });

  it('name the places of use', () => {
    expect(inUseText(bank, 'Banorte', ['cuentas de clientes', 'ventas'])).toBe(
      'No se puede eliminar Banco "Banorte": está en uso en cuentas de clientes, ventas.',
    );
  });
});
