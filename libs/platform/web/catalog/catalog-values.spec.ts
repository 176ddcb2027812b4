import { defineCatalog } from '@ceiba/platform/contract';
import { catalogTexts, startValues } from './catalog-values';

const definition = defineCatalog({
  resource: 'bank',
  table: 'bank',
  id: 'id_bank',
  title: 'name_bank',
  labels: { one: 'Banco', many: 'Bancos', gender: 'm' },
  screen: 'bancos',
  fields: [
    { name: 'name_bank', label: 'Descripción', kind: 'text' },
    { name: 'enabled_bank', label: 'Activo', kind: 'boolean' },
    { name: 'kind_bank', label: 'Tipo', kind: 'choice' },
  ],
  sort: { by: 'name_bank', order: 'asc' },
  readers: 'session',
});

describe('a catalogue’s form', () => {
  it('starts blank, enabled', () => {
    expect(startValues(definition, null)).toEqual({ id_bank: null, name_bank: '', enabled_bank: 1, kind_bank: null });
  });

  it('takes only its own fields of a row', () => {
    const row = { id_bank: 3, name_bank: 'Uno', enabled_bank: 0, kind_bank: null, created_at: 'x' };
    expect(startValues(definition, row)).toEqual({ id_bank: 3, name_bank: 'Uno', enabled_bank: 0, kind_bank: null });
  });

  it('speaks in the words of the specification', () => {
    const texts = catalogTexts(definition);
    expect(texts.list).toBe('Listado De Bancos');
    expect(texts.create).toBe('Registrar Banco');
    expect(texts.edit(3)).toBe('Modificar Banco #3');
  });
});
