import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Column, Need } from './columns';
import type { Db, SqlValue, WriteResult } from './db';

type Columns = Readonly<Record<string, Column>>;
type Named<C extends Columns, N extends Need> = {
  [K in keyof C]: C[K]['types']['needed'] extends N ? K : never;
}[keyof C];

type Fresh<C extends Columns> = { [K in Named<C, 'must'>]: C[K]['types']['write'] } & {
  [K in Named<C, 'may'>]?: C[K]['types']['write'];
};
type Changed<C extends Columns> = { [K in Named<C, 'must' | 'may'>]?: C[K]['types']['write'] };
type Kept<C extends Columns> = { [K in Named<C, 'must' | 'may'>]: C[K]['types']['read'] };
/** A row as a select of `columns()` answers it; `Told` says more exactly what some of its columns hold. */
export type RowOf<T, Told = unknown> = T extends Table<infer C> ? Omit<Kept<C>, keyof Told> & Told : never;
/** A row as an insert takes it: what the database gives by itself may be left out. */
export type NewRow<T> = T extends Table<infer C> ? Fresh<C> : never;
/** What an update may change; what is left out (or undefined) stays. */
export type Changes<T> = T extends Table<infer C> ? Changed<C> : never;

/** What a form says, its columns typed; that nothing needed is missing, the form's own checks have seen to. */
export type Draft<T> = T extends Table<infer C> ? { [K in keyof Changed<C>]?: Changed<C>[K] | null } : never;

type Verb = 'insert' | 'insert ignore';
const CHUNK = 1000;
const known = new Map<string, Table<Columns>>();

const quote = (name: string): string => `\`${name}\``;

/** Every table of the contexts that are loaded, in the order in which they were defined. */
export const tables = (): Table<Columns>[] => [...known.values()];

/** The table of a name; throws for an unknown one. */
export function tableOf(name: string): Table<Columns> {
  const table = known.get(name);
  if (!table) throw new Error(`No *.entity.ts describes the table ${name}.`);
  return table;
}

/**
 * A table, described once by the context that owns it. It carries every insert, update and upsert of plain values on
 * the current unit of work; arithmetic and set-based statements are SQL (ADR 0033).
 */
export class Table<C extends Columns> {
  readonly schema: EntitySchema<{ [K in keyof C]: C[K]['types']['read'] }>;
  private readonly sqls = new Map<string, string>();
  private readonly stored: readonly string[];
  private readonly json: ReadonlySet<string>;

  constructor(
    readonly name: string,
    readonly described: C,
    /** What people call its records ("ventas"), for the refusal of a delete. */
    readonly label: string,
  ) {
    const names = Object.keys(described);
    this.stored = names.filter((column) => !described[column]?.options.asExpression);
    this.json = new Set(names.filter((column) => described[column]?.options.type === 'json'));
    const columns = Object.fromEntries(Object.entries(described).map(([column, { options }]) => [column, options]));
    this.schema = new EntitySchema({ name, columns: columns as { [K in keyof C]: EntitySchemaColumnOptions } });
  }

  /** A list of its columns for a select: all that are not computed, or the named ones, each with the alias. */
  columns(alias?: string, names: readonly (keyof C & string)[] = this.stored): string {
    return names.map((name) => (alias ? `${alias}.${quote(name)}` : quote(name))).join(', ');
  }

  /** Inserts a row; resolves with its generated id (0 where the database gives none). */
  async insert(db: Db, row: Fresh<C>): Promise<number> {
    return (await this.write(db, 'insert', row)).insertId;
  }

  /** Inserts a row if no unique key speaks against it: `affectedRows` is 0 when it was there. */
  insertNew(db: Db, row: Fresh<C>): Promise<WriteResult> {
    return this.write(db, 'insert ignore', row);
  }

  /** Inserts a row, or finds the one that a unique key says is there: resolves with its id either way, under its lock. */
  async insertOrFind(db: Db, row: Fresh<C>, id: keyof C & string): Promise<number> {
    const names = this.sent(row);
    const again = ` on duplicate key update ${quote(id)} = last_insert_id(${quote(id)})`;
    const sql = this.once(`${id}?|${names.join()}`, () => {
      return `${this.into('insert', names)} (${names.map(() => '?').join()})${again}`;
    });
    return (await db.execute(sql, this.values(row, names))).insertId;
  }

  /** Multi-row insert in chunks of 1,000. All rows say the same columns; undefined is null here. */
  async insertMany(db: Db, rows: readonly Fresh<C>[], verb: Verb = 'insert'): Promise<void> {
    await this.bulk(db, rows, verb, () => '');
  }

  /** Inserts or, where a unique key meets one that is there, overwrites what was sent (or only the `sets` columns). */
  async upsert(db: Db, rows: Fresh<C> | readonly Fresh<C>[], sets?: readonly (keyof C & string)[]): Promise<void> {
    const list: readonly Fresh<C>[] = Array.isArray(rows) ? rows : [rows as Fresh<C>];
    await this.bulk(db, list, 'insert', (sent) => this.onDuplicate(sets ?? sent));
  }

  /**
   * Changes the sent columns of the rows that match `where` (equal columns; null is null). Sends nothing when nothing
   * was sent. Resolves with the number of rows that matched. Throws when `where` is empty or has an undefined in it.
   */
  async update(db: Db, where: Changed<C>, changes: Changed<C>): Promise<number> {
    const sets = this.sent(changes);
    if (sets.length === 0) return 0;
    const keys = Object.entries(where as Readonly<Record<string, SqlValue>>);
    if (keys.length === 0 || keys.some(([, value]) => value === undefined))
      throw new Error(`An update of ${this.name} needs to say which row.`);
    const tests = keys.map(([name, value]) => `${quote(name)} ${value === null ? 'is null' : '= ?'}`).join(' and ');
    const sql = this.once(`update|${sets.join()}|${tests}`, () => {
      for (const name of [...sets, ...keys.map(([key]) => key)]) this.assertKnown(name);
      return `update ${quote(this.name)} set ${sets.map((name) => `${quote(name)} = ?`).join(', ')} where ${tests}`;
    });
    const held = keys.flatMap(([, value]) => (value === null ? [] : [value]));
    return (await db.execute(sql, [...this.values(changes, sets), ...held])).affectedRows;
  }

  private write(db: Db, verb: Verb, row: Fresh<C>): Promise<WriteResult> {
    const names = this.sent(row);
    const sql = this.once(
      `${verb}|${names.join()}`,
      () => `${this.into(verb, names)} (${names.map(() => '?').join()})`,
    );
    return db.execute(sql, this.values(row, names));
  }

  private async bulk(
    db: Db,
    rows: readonly Fresh<C>[],
    verb: Verb,
    tail: (sent: readonly string[]) => string,
  ): Promise<void> {
    if (!rows[0]) return;
    const names = Object.keys(rows[0]);
    const end = tail(names);
    const sql = this.once(`${verb}*|${names.join()}|${end}`, () => `${this.into(verb, names)} ?${end}`);
    const same = (row: object) => Object.keys(row).length === names.length && names.every((name) => name in row);
    if (!rows.every(same)) throw new Error(`All rows of one insert into ${this.name} say the same columns.`);
    for (let at = 0; at < rows.length; at += CHUNK)
      await db.execute(sql, [rows.slice(at, at + CHUNK).map((row) => this.values(row, names))]);
  }

  private into(verb: Verb, names: readonly string[]): string {
    names.forEach((name) => this.assertKnown(name));
    return `${verb} into ${quote(this.name)} (${names.map(quote).join(', ')}) values`;
  }

  private onDuplicate(sets: readonly string[]): string {
    const changed = sets.filter((name) => !this.described[name]?.options.primary);
    return ` on duplicate key update ${changed.map((name) => `${quote(name)} = values(${quote(name)})`).join(', ')}`;
  }

  private sent(row: object): string[] {
    return Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  }

  private values(row: object, names: readonly string[]): SqlValue[] {
    const cells = row as Readonly<Record<string, SqlValue>>;
    return names.map((name) => {
      const value = cells[name];
      return this.json.has(name) && value !== null && value !== undefined ? JSON.stringify(value) : value;
    });
  }

  private once(key: string, make: () => string): string {
    let sql = this.sqls.get(key);
    if (sql === undefined) this.sqls.set(key, (sql = make()));
    return sql;
  }

  private assertKnown(name: string): void {
    if (!Object.hasOwn(this.described, name)) throw new Error(`The table ${this.name} has no column ${name}.`);
  }
}

/**
 * Describes a table: its name, what people call its records where they may hold others back, its columns.
 * A second description of one name throws: a table has one owner.
 */
export function defineTable<C extends Columns>(name: string, columns: C): Table<C>;
export function defineTable<C extends Columns>(name: string, label: string, columns: C): Table<C>;
export function defineTable<C extends Columns>(name: string, first: string | C, second?: C): Table<C> {
  if (known.has(name)) throw new Error(`The table ${name} is described twice.`);
  const [label, columns] = typeof first === 'string' ? [first, second ?? ({} as C)] : ['otros registros', first];
  const table = new Table(name, columns, label);
  known.set(name, table as Table<Columns>);
  return table;
}
