import { labelOf, nameFields, placeOf } from './field-labels';

describe('the names of fields', () => {
  it('says where something is wrong in words, never by a key', () => {
    nameFields({ prueba_campo: 'Campo de prueba', name: 'Otro' });
    expect(placeOf('prueba_campo')).toBe('Campo de prueba');
    expect(placeOf('rows.0.prueba_campo')).toBe('Renglones, renglón 1, Campo de prueba');
    expect(placeOf('clave_sin_nombre')).toBe('');
    expect(placeOf('')).toBe('');
  });

  it('leaves a name to the lowest context that gave it', () => {
    expect(labelOf('name')).toBe('Nombre');
  });
});
