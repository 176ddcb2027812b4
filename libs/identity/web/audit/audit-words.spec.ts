import { changeLines, entityName, fieldName, summaryOf, verbOf } from './audit-words';

describe('the audit in words', () => {
  it('names commands and records, unknown ones by their own name', () => {
    expect([verbOf('SaveWorker'), verbOf('DeleteProfile'), verbOf('OpenSession'), verbOf('Whirl')]).toEqual([
      'Guardó',
      'Eliminó',
      'Inició sesión',
      'Whirl',
    ]);
    expect([entityName('worker'), entityName('odd'), entityName(null)]).toEqual(['Trabajador', 'odd', '']);
  });

  it('shows only what differs of old and new', () => {
    expect(
      changeLines({ old: { a: 1, b: 'x', c: null }, new: { a: 1, b: 'y', c: null }, granted: [], revoked: ['V'] }),
    ).toEqual([
      { field: 'b', old: 'x', now: 'y' },
      { field: 'revoked', old: null, now: '["V"]' },
    ]);
    // What a form leaves out keeps its value; only what it gives can have changed.
    expect(changeLines({ old: { id: 1, a: 'x', b: 'y' }, new: { a: 'x', b: 'z' } })).toEqual([
      { field: 'b', old: 'y', now: 'z' },
    ]);
    expect(changeLines({ old: { id: 1, a: 'x' }, new: { a: 'x' } })).toEqual([]);
    expect(changeLines({ old: null, new: { a: 1 } })).toEqual([{ field: 'a', old: null, now: '1' }]);
    expect(changeLines({ old: { a: 1 } })).toEqual([{ field: 'a', old: '1', now: null }]);
    expect(changeLines(null)).toEqual([]);
    expect(changeLines(5)).toEqual([{ field: '', old: null, now: '5' }]);
  });

  it('says it in one line', () => {
    expect(summaryOf('sale', { old: { a: 'x' }, new: { a: 'y' } })).toBe('a: x → y');
    expect(summaryOf('typemoney', { old: null, new: { name_money: 'Peso', odd: 1 } })).toBe(
      'Descripción: Peso · odd: 1',
    );
    expect(summaryOf('users', { session: 'session' })).toBe('Sesión: abierta');
    expect([summaryOf('bank', { old: { a: 1 }, new: { a: 1 } }), summaryOf('bank', null)]).toEqual(['Sin cambios', '']);
    expect([fieldName('bank', 'name_bank'), fieldName(null, 'x')]).toEqual(['Descripción', 'x']);
  });
});
