type Ask = (sql: string, params: (string | number)[]) => Promise<readonly object[]>;

interface Wanted {
  /** The row that they are like, or its lines. */
  column: string;
  id: number;
  count: number;
  /** SQL of the columns in which they differ; `q.seq` counts from 0. Null leaves the column to its default. */
  set: Readonly<Record<string, string | null>>;
}

/** As many rows of a table as that one has, over and over, in one statement: thousands in the time of one. */
export async function rowsLike(ask: Ask, table: string, { column, id, count, set }: Wanted): Promise<void> {
  const rows = await ask(
    `select column_name as name from information_schema.columns where table_schema = database() and table_name = ?
       and ifnull(generation_expression, '') = '' order by ordinal_position`,
    [table],
  );
  const names = rows.map((row) => String(Reflect.get(row, 'name'))).filter((name) => set[name] !== null);
  const values = names.map((name) => set[name] ?? `t.${name}`);
  await ask(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
     from ${table} t join (select seq from seq_0_to_${count - 1}) q where t.${column} = ?`,
    [id],
  );
}
