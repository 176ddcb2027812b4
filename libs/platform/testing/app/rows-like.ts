type Ask = (sql: string, params: string[]) => Promise<readonly object[]>;

/** SQL of the columns in which the new rows differ. Null leaves the column to its default. */
type Differing = Readonly<Record<string, string | null>>;

/**
 * Columns that rows alike may share: not those that the database computes or counts, nor what a unique key lets one row
 * have alone and others leave empty (the code of a ticket, a payment).
 */
async function shared(ask: Ask, table: string): Promise<{ all: string[]; own: Set<string> }> {
  const rows = await ask(
    `select c.column_name as name, c.extra like '%auto_increment%' or max(c.is_nullable = 'YES' and s.non_unique = 0) as own
     from information_schema.columns c left join information_schema.statistics s on s.table_schema = c.table_schema
       and s.table_name = c.table_name and s.column_name = c.column_name
     where c.table_schema = database() and c.table_name = ? and ifnull(c.generation_expression, '') = ''
     group by c.column_name order by c.ordinal_position`,
    [table],
  );
  const nameOf = (row: object) => String(Reflect.get(row, 'name'));
  const own = rows.filter((row) => Number(Reflect.get(row, 'own')) === 1).map(nameOf);
  return { all: rows.map(nameOf), own: new Set(own) };
}

/**
 * `insert into table (...) select ...` of rows like those that `source` is in the `from` that the caller puts behind it.
 * A column that no two rows may share is left to its default, unless `set` gives it.
 */
export async function insertLike(ask: Ask, table: string, source: string, set: Differing): Promise<string> {
  const { all, own } = await shared(ask, table);
  const unknown = Object.keys(set).filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')} that an insert may say`);
  const names = all.filter((name) => set[name] !== null && (set[name] !== undefined || !own.has(name)));
  const values = names.map((name) => set[name] ?? `${source}.\`${name}\``);
  return `insert into ${table} (${names.map((name) => `\`${name}\``).join(', ')}) select ${values.join(', ')}`;
}

interface Wanted {
  /** The row that they are like, or its lines. */
  column: string;
  id: number;
  count: number;
  /** `q.seq` counts from 0, `t` is the row. */
  set: Differing;
}

/** As many rows of a table as that one has, over and over, in one statement: thousands in the time of one. */
export async function rowsLike(
  ask: (sql: string, params: (string | number)[]) => Promise<readonly object[]>,
  table: string,
  { column, id, count, set }: Wanted,
): Promise<void> {
  const insert = await insertLike(ask, table, 't', set);
  await ask(`${insert} from ${table} t join (select seq from seq_0_to_${count - 1}) q where t.${column} = ?`, [id]);
}
