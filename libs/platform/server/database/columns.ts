import type { EntitySchemaColumnOptions } from 'typeorm';

/** Whether an insert says the column: it must, it may, or the database computes it. */
export type Need = 'must' | 'may' | 'never';

/**
 * What a column that points at another table's row means for that row: it `holds` it (deleting is refused and says
 * `label`), it `names` it (the same, but nothing here depends on what that row says), it is the row's `own` and goes with it, or it `follows` and holds nothing back.
 */
export interface Link {
  table: string;
  kind: 'holds' | 'names' | 'own' | 'follows';
  /** What to call the records; the table's own words when left out. */
  label?: string;
  /** Where in a JSON column the id (or the list of ids) stands. */
  path?: string;
}

/** A way from a column to a person. */
export interface Whose {
  table: string;
  column?: string;
  when?: string;
}

/** What a column says of a person (privacy/personal-records.ts). */
export interface Personal {
  /** Whose row it is: it holds the id of a row of `table` (in its `column`), if `when` (SQL) is true; of one of several. */
  whose?: readonly Whose[];
  /** The row itself goes when he is forgotten. */
  goes?: boolean;
  /** What stands there once he is forgotten; `{id}` is his number. Absent: it says nothing of him. */
  forgotten?: string | number | null;
  /** The same for keys of a JSON object; a key that is not there stays away. */
  forgottenKeys?: Readonly<Record<string, string | null>>;
  /**
   * The law obliges to keep it for a term: he may see it, it is not forgotten before. `then` is what stands there after;
   * the term counts from the year of the column `since`, or from that in which he was forgotten.
   */
  lawful?: { then: string | number | null; since?: string };
  /** It leaves the house for nobody. */
  secret?: boolean;
}

/** A column: `Read` is what the house's reads answer, `Write` what may be written. Immutable; each word gives a new one. */
export class Column<Read = unknown, Write = unknown, Needed extends Need = Need> {
  declare readonly types: { read: Read; write: Write; needed: Needed };

  constructor(
    readonly options: EntitySchemaColumnOptions,
    readonly links: readonly Link[] = [],
    readonly personal: Personal = {},
  ) {}

  get null(): Column<Read | null, Write | null, 'may'> {
    return new Column({ ...this.options, nullable: true }, this.links, this.personal);
  }

  /** Part of the primary key. */
  get key(): Column<Read, Write, Needed> {
    return new Column({ ...this.options, primary: true }, this.links, this.personal);
  }

  /** The primary key that the database counts up. */
  get auto(): Column<Read, Write, 'may'> {
    return new Column({ ...this.options, primary: true, generated: 'increment' }, this.links, this.personal);
  }

  default(value: string | number): Column<Read, Write, 'may'> {
    return new Column({ ...this.options, default: value }, this.links, this.personal);
  }

  /** Stored, computed by the database from an expression. */
  computed(asExpression: string): Column<Read | null, never, 'never'> {
    return new Column(
      { ...this.options, nullable: true, asExpression, generatedType: 'STORED' },
      this.links,
      this.personal,
    );
  }

  /** Uses a row of `table`: it can't be deleted while this points at it. */
  uses(table: string, label?: string, path?: string): Column<Read, Write, Needed> {
    return this.link({ table, kind: 'holds', label, path });
  }

  /** Says which row of `table`, whatever that says: it can't be deleted, and can be changed. */
  names(table: string, label?: string, path?: string): Column<Read, Write, Needed> {
    return this.link({ table, kind: 'names', label, path });
  }

  /** Belongs to a row of `table` and goes with it. */
  with(table: string): Column<Read, Write, Needed> {
    return this.link({ table, kind: 'own' });
  }

  /** Points at a row of `table` and holds nothing back. */
  follows(table: string): Column<Read, Write, Needed> {
    return this.link({ table, kind: 'follows' });
  }

  /** Says whose row this is: the person's of the row that it points at. */
  get person(): Column<Read, Write, Needed> {
    const [first] = this.links;
    if (!first) throw new Error('A person is found by a column that points at a row: say `personOf`.');
    return this.personOf(first.table);
  }

  /** The same where no link says it: `table` has a column of that name (or `column`), and `when` (SQL) is true. Said twice, either way. */
  personOf(table: string, column?: string, when?: string): Column<Read, Write, Needed> {
    return this.says({ whose: [...(this.personal.whose ?? []), { table, column, when }] });
  }

  /** The row itself goes when its person is forgotten. */
  get goes(): Column<Read, Write, Needed> {
    return this.says({ goes: true });
  }

  /** Says something of him; `forgotten` is what stands there once he is forgotten. */
  forgets(forgotten: string | number | null): Column<Read, Write, Needed> {
    return this.says({ forgotten });
  }

  /** The same of keys of a JSON object: the rest of it stays. */
  forgetsKeys(forgottenKeys: Readonly<Record<string, string | null>>): Column<Read, Write, Needed> {
    return this.says({ forgottenKeys });
  }

  /** Says something of him that the law obliges to keep for a term (invoices, proofs of consent), and what stands there `then`. */
  lawful(then: string | number | null, since?: string): Column<Read, Write, Needed> {
    return this.says({ lawful: { then, since } });
  }

  /** A hash or key: no copy of a person's data holds it. */
  get secret(): Column<Read, Write, Needed> {
    return this.says({ secret: true });
  }

  private says(more: Personal): Column<Read, Write, Needed> {
    return new Column(this.options, this.links, { ...this.personal, ...more });
  }

  private link(link: Link): Column<Read, Write, Needed> {
    return new Column(this.options, [...this.links, link], this.personal);
  }
}

type Kind<Read, Write = Read> = Column<Read, Write, 'must'>;

/** Ids, counts and flags (0, 1). */
export const int: Kind<number, number | boolean> = new Column({ type: 'int' });
export const bigint: Kind<number> = new Column({ type: 'bigint' });
export const tinyint: Kind<number, number | boolean> = new Column({ type: 'tinyint' });
export const varchar = (length: number): Kind<string> => new Column({ type: 'varchar', length });
export const char = (length: number): Kind<string> => new Column({ type: 'char', length });
export const text: Kind<string> = new Column({ type: 'text' });
export const mediumtext: Kind<string> = new Column({ type: 'mediumtext' });
export const longtext: Kind<string> = new Column({ type: 'longtext' });
export const mediumblob: Kind<Buffer> = new Column({ type: 'mediumblob' });
/** Exact figures: strings with all their decimals. */
export const decimal = (precision: number, scale: number): Kind<string, string | number> =>
  new Column({ type: 'decimal', precision, scale });
/** A day, AAAA-MM-DD. */
export const date: Kind<string> = new Column({ type: 'date' });
/** An instant in UTC, to the millisecond. */
export const datetime: Kind<Date> = new Column({ type: 'datetime', precision: 3 });
/** Objects and lists; the table turns them into text. */
export const json: Kind<unknown, object> = new Column({ type: 'json' });
