import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import {
  type CatalogDefinition,
  type CatalogField,
  catalogSchema,
  catalogWarning,
  formatPercent,
  type ImportAction,
  type ImportChange,
} from '@ceiba/platform/contract';
import type { ReadTable, SqlValue } from '@ceiba/platform/server';
import { writable } from '../catalog-rows';
import { setWarning } from '../catalog-set-rules';
import { KnownRows, naturalKey } from './match-row';
import { folded, readCell, type RefWords } from './read-cell';

type Row = Readonly<Record<string, SqlValue>>;

export interface PlannedLine {
  line: number;
  action: ImportAction;
  id: number | null;
  title: string;
  /** What is written; of a change the whole row. */
  values: Record<string, SqlValue>;
  changes: ImportChange[];
  errors: string[];
}

export interface ImportPlan {
  lines: PlannedLine[];
  warning: string | null;
}

export interface ImportSource {
  definition: CatalogDefinition;
  /** The rows that are there, as the table holds them. */
  rows: readonly Row[];
  table: ReadTable;
  /** Words of what `ref` fields point at, by field. */
  words: ReadonlyMap<string, RefWords>;
}

const TURN = 200;

const shown = (value: SqlValue): string => (value === null || value === undefined ? '' : String(value));

/** Field errors in words: "Descripción: El campo es obligatorio." */
function errorsOf(definition: CatalogDefinition, error: z.ZodError): string[] {
  const label = (name: unknown) => definition.fields.find((field) => field.name === name)?.label;
  return error.issues.map(({ path, message }) => {
    const name = label(path[0]);
    return name ? `${name}: ${message}` : message;
  });
}

/** Plans one line after the other and remembers which rows are spoken for. */
class Planner {
  private readonly known: KnownRows;
  private readonly schema;
  private readonly taken = new Map<string, number>();

  constructor(private readonly source: ImportSource) {
    this.known = new KnownRows(source.definition, source.rows);
    this.schema = catalogSchema(source.definition);
  }

  plan(line: number, cells: Readonly<Record<string, string>>): PlannedLine {
    const { definition } = this.source;
    const given = this.given(cells);
    const found = this.known.find(cells[definition.id] ?? '', given);
    const base = { line, id: null, values: {}, changes: [], title: shown(given[definition.title]) };
    if (typeof found === 'string') return { ...base, action: 'error', errors: [found] };
    const id = found ? Number(found[definition.id]) : null;
    const own = Object.fromEntries(definition.fields.map(({ name }) => [name, found?.[name]]));
    const parsed = this.schema.safeParse({ [definition.id]: id, ...own, ...given });
    if (!parsed.success) return { ...base, id, action: 'error', errors: errorsOf(definition, parsed.error) };
    const values = writable(definition, parsed.data as Row);
    const errors = this.objections(line, id, { ...found, ...values });
    const title = shown(values[definition.title] ?? found?.[definition.title]);
    if (errors.length > 0) return { ...base, id, title, action: 'error', errors };
    const changes = this.changes(found ?? {}, values);
    const action = found === null ? 'new' : changes.length > 0 ? 'change' : 'same';
    return { line, action, id, title, values, changes, errors: [] };
  }

  /** What the line says: its columns; a blank cell of a new row says nothing, of an old one it empties the field. */
  private given(cells: Readonly<Record<string, string>>): Record<string, SqlValue> {
    const { definition, table, words } = this.source;
    const isOld = (cells[definition.id] ?? '') !== '';
    const told = definition.fields.filter(({ name }) => table.present.has(name) && (isOld || cells[name] !== ''));
    return Object.fromEntries(
      told.map((field) => {
        const cell = cells[field.name] ?? '';
        return [field.name, cell === '' ? '' : readCell(field, cell, words.get(field.name))];
      }),
    );
  }

  private objections(line: number, id: number | null, row: Row): string[] {
    const { definition, words } = this.source;
    const warning = catalogWarning(definition, row);
    if (warning) return [warning];
    const lost = definition.fields.filter(
      ({ kind, name }) => kind === 'ref' && row[name] && !words.get(name)?.ids.has(Number(row[name])),
    );
    if (lost.length > 0) return lost.map(({ label }) => `${label}: el registro no existe.`);
    const twin = definition.fields.find(
      (field) => field.unique && this.known.hasOther(field.name, row[field.name], id),
    );
    if (twin) return [`${twin.label}: ya lo tiene otro registro.`];
    const unique = definition.fields.filter(({ unique: own, name }) => own && name !== definition.title && row[name]);
    const codes = unique.map(({ name }) => `${name}=${folded(String(row[name]))}`);
    const names = [id === null ? null : `#${id}`, naturalKey(definition, row), ...codes].filter(
      (name) => name !== null,
    );
    const before = names.map((name) => this.taken.get(name)).find((other) => other !== undefined);
    if (before !== undefined) return [`Repite la línea ${before}.`];
    for (const name of names) this.taken.set(name, line);
    return [];
  }

  private changes(old: Row, values: Row): ImportChange[] {
    return this.source.definition.fields.flatMap((field) => {
      const [before, after] = [old[field.name], values[field.name]];
      if (after === undefined || shown(before) === shown(after)) return [];
      return [{ label: field.label, old: this.words(field, before), new: this.words(field, after) }];
    });
  }

  private words({ name, kind, choices }: CatalogField, value: SqlValue): string {
    if (kind === 'boolean') return Number(value) === 1 ? 'Activo' : 'Inactivo';
    if (kind === 'percent') return shown(value) && formatPercent(shown(value));
    if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? shown(value);
    const title = this.source.words.get(name)?.titles.get(Number(value));
    return kind === 'ref' ? (title ?? shown(value)) : shown(value);
  }
}

/** What an import would do, line by line, and whether the catalogue as it would be keeps its rule. Changes nothing. */
export async function planImport(source: ImportSource): Promise<ImportPlan> {
  const { definition, rows, table } = source;
  const planner = new Planner(source);
  const lines: PlannedLine[] = [];
  for (const { line, values } of table.rows) {
    lines.push(planner.plan(line, values));
    // A long file takes its turns with everybody else's calls.
    if (lines.length % TURN === 0) await setImmediate();
  }
  const changed = new Map(lines.filter(({ action }) => action === 'change').map(({ id, values }) => [id, values]));
  const after = [
    ...rows.map((row) => ({ ...row, ...changed.get(Number(row[definition.id])) })),
    ...lines.filter(({ action }) => action === 'new').map(({ values }) => values),
  ];
  return { lines, warning: setWarning(definition.resource, after) };
}
