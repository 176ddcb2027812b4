import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeLines, summaryOf } from './audit-changes';
import { entityName, verbOf } from './audit-words';

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
      { field: 'revoked', old: null, now: 'V' },
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

  it('says a state once, in its words', () => {
    const state = (anulado: number, anulado_text: string, anulado_color: string, actions: string[]) => ({
      ...{ anulado, anulado_text, anulado_color, actions },
    });
    const changes = {
      old: { ...state(2, 'Pendiente', 'warning', ['view', 'update']), facturama_text: 'A', facturama_status: 'x' },
      new: { ...state(3, 'Aprobado', 'success', ['view']), facturama_text: 'B', facturama_status: 'y' },
    };
    expect(changeLines(changes)).toEqual([
      { field: 'anulado_text', old: 'Pendiente', now: 'Aprobado' },
      { field: 'facturama_text', old: 'A', now: 'B' },
    ]);
    expect(changeLines({ old: { anulado: 2 }, new: { anulado: 3 } })).toHaveLength(1);
  });

  it('says it in one line, fields and values in words', () => {
    const said = (entity: string | null, changes: unknown, words = {}) => summaryOf({ entity, changes, words });
    expect(said('sale', { old: { a: 'x' }, new: { a: 'y' } })).toBe('a: x → y');
    expect(said('sale', { old: { total: '1' }, new: { total: '2' } }, { total: 'Total' })).toBe('Total: 1 → 2');
    expect(said('typemoney', { old: null, new: { name_money: 'Peso', odd: 1 } })).toBe('Descripción: Peso · odd: 1');
    const parts = {
      lines: [
        { qty: '1', key: 'A' },
        { qty: '2', lot: null },
      ],
      on: true,
      tags: ['x', 'y'],
    };
    expect(said('document', parts, { lines: 'Renglones', qty: 'Cantidad', key: 'Clave' })).toBe(
      'Renglones: Cantidad 1, Clave A | Cantidad 2 · on: Sí · tags: x, y',
    );
    expect([said('bank', { old: { a: 1 }, new: { a: 1 } }), said('bank', null)]).toEqual(['Sin cambios', '']);
  });

  it('has a word for every command and every kind of record that the sources audit', () => {
    const libs = join(__dirname, '../../..');
    const sources = readdirSync(libs, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/server\/.*(?<!spec)\.ts$/.test(file))
      .map((file) => readFileSync(join(libs, file), 'utf8'));
    const all = (pattern: RegExp) => [
      ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
    ];
    const commands = all(/class (\w+) extends Command</g);
    expect(commands.length).toBeGreaterThan(80);
    expect(commands.filter((name) => verbOf(name) === name)).toEqual([]);
    const records = all(/(?:audit: |audit\.(?:touch|changed)\()'(\w+)'/g);
    expect(records.filter((name) => entityName(name) === name)).toEqual([]);
    // What the demo's loader writes down by itself.
    expect([verbOf('LoadDemo'), entityName('demo')]).toEqual(['Cargó', 'Datos de demostración']);
  });
});
