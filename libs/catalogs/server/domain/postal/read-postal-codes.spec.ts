import { municipalitiesOf, readPostalCodes } from './read-postal-codes';

const names = municipalitiesOf([
  { state_key: 'PUE', municipality_key: '114', name_municipality: 'Puebla' },
  { state_key: 'AGU', municipality_key: '001', name_municipality: 'Aguascalientes' },
]);
const read = (...rows: [zip: string, state: string, city: string][]) =>
  readPostalCodes(
    rows.map(([zip_code, state, city], at) => ({ line: at + 2, values: { zip_code, state, city } })),
    names,
  );

describe('a list of postal codes', () => {
  it('by numbers, as SAT publishes it and as Excel spoils it', () => {
    expect(read(['72000', 'PUE', '114'], ['1000', 'CMX', ''], ['20000', 'agu', '1'])).toEqual({
      places: [
        { zip_code: '72000', state: 'Puebla', city: 'Puebla' },
        { zip_code: '01000', state: 'Ciudad de México', city: '' },
        { zip_code: '20000', state: 'Aguascalientes', city: 'Aguascalientes' },
      ],
      problems: [],
    });
  });

  it('by names, a code of several settlements once', () => {
    expect(read(['44100', 'Jalisco', 'Guadalajara'], ['44100', 'Jalisco', 'Guadalajara']).places).toEqual([
      { zip_code: '44100', state: 'Jalisco', city: 'Guadalajara' },
    ]);
  });

  it('as the post office publishes it, its names of states as addresses write them', () => {
    const values = { zip_code: '50000', state: '15', state_name: 'México', city: 'Toluca' };
    const other = { zip_code: '91000', state: '30', state_name: 'Veracruz de Ignacio de la Llave', city: 'Xalapa' };
    const rows = [values, other].map((row, at) => ({ line: at + 3, values: row }));
    expect(readPostalCodes(rows, names)).toEqual({
      places: [
        { zip_code: '50000', state: 'Estado de México', city: 'Toluca' },
        { zip_code: '91000', state: 'Veracruz', city: 'Xalapa' },
      ],
      problems: [],
    });
  });

  it('says which lines are wrong', () => {
    expect(read(['7200A', 'PUE', '114'], ['72000', 'XXX', '114']).problems).toEqual([
      'Línea 2: 7200A no es un código postal de 5 dígitos.',
      'Línea 3: el estado XXX no existe.',
    ]);
  });
});
