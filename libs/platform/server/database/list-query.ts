import { type ListInput, type ListResult, type ListSums, searchWords } from '@ceiba/platform/contract';
import { Refusal } from '../errors/refusal';
import type { Db, SqlParam } from './db';
import { listTotal } from './list-totals';
import { UnitOfWork } from './unit-of-work';

/** A SQL expression; one of figures is left out where a word has none, for its text is made row by row. */
export type Searched = string | { figure: string };

export interface ListPlan {
  /** `from ...` with its joins. */
  from: string;
  /** Values of the placeholders in `from`. */
  given?: readonly SqlParam[];
  /** Columns of the answer. */
  select: string;
  /** Fixed conditions, each with its values. */
  where?: readonly { sql: string; params?: readonly SqlParam[] }[];
  /** What the free-text filter looks into (SQL expressions). */
  search?: readonly Searched[];
  /** Name in the request -> SQL expression. Nothing else can be sorted by. */
  sort: Readonly<Record<string, string>>;
  defaultSort: { by: string; order: 'asc' | 'desc' };
  /** Names of `sort` that no two rows share: they need no tie-break, and only without one an index sorts them. */
  unique?: readonly string[];
  /** Rows are added up from many others before the first of them is known: they are counted in the same pass. */
  addedUp?: true;
  /** Breaks ties so that pages never overlap. */
  tieBreak: string;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Words of a search that count: each costs a comparison a row. */
const MOST_WORDS = 8;

/** The words of a search that count. */
export const countedWords = (search: string): string[] => searchWords(search).slice(0, MOST_WORDS);

const mayBeFigure = (word: string): boolean => /[\d%]/.test(word);

/** A row is read until one word is not in it: long words leave most rows out, figures are dear to look into. */
const rareFirst = (one: string, other: string): number =>
  Number(mayBeFigure(one)) - Number(mayBeFigure(other)) || other.length - one.length;

/** One condition a word: it must stand in one of the columns, the order does not matter. */
export function wordsLike(columns: readonly Searched[], search: string): { sql: string; params: string[] }[] {
  const ofFigures = columns.map((column) => (typeof column === 'string' ? column : column.figure));
  const ofWords = columns.filter((column) => typeof column === 'string');
  return [...countedWords(search)].sort(rareFirst).map((word) => {
    const asked = mayBeFigure(word) ? ofFigures : ofWords;
    const sql = asked.map((column) => `${column} like ?`).join(' or ') || 'false';
    return { sql: `(${sql})`, params: asked.map(() => `%${escapeLike(word)}%`) };
  });
}

/** The statement of a list without its page: its rows, their order, how many there are. */
export interface ListSql {
  rows: string;
  order: string;
  /** `from` and `where` alone. */
  tail: string;
  count: string;
  params: SqlParam[];
}

/** A list's filter and order in SQL, columns from a whitelist. Throws 400 for a column that can't be sorted by. */
export function listSql(plan: ListPlan, input: Pick<ListInput, 'search' | 'sort' | 'order'>): ListSql {
  const conditions = (plan.where ?? []).map((condition) => condition.sql);
  const params: SqlParam[] = [
    ...(plan.given ?? []),
    ...(plan.where ?? []).flatMap((condition) => [...(condition.params ?? [])]),
  ];
  if (plan.search?.length)
    for (const { sql, params: words } of wordsLike(plan.search, input.search ?? '')) {
      conditions.push(sql);
      params.push(...words);
    }
  const by = input.sort ?? plan.defaultSort.by;
  const column = Object.hasOwn(plan.sort, by) ? plan.sort[by] : undefined;
  if (!column) throw new Refusal('PLATFORM.SORT', `No se puede ordenar por "${by.slice(0, 40)}".`, { status: 400 });
  const order = (input.sort ? input.order : plan.defaultSort.order) === 'desc' ? 'desc' : 'asc';
  const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
  const ties = plan.unique?.includes(by) || column === plan.tieBreak ? '' : `, ${plan.tieBreak} ${order}`;
  const tail = `${plan.from} ${where}`;
  return {
    tail,
    rows: `select ${plan.select} ${tail}`,
    order: `order by ${column} ${order}${ties}`,
    count: `select count(*) as total ${tail}`,
    params,
  };
}

/** One page of a list: filter, sort and paging in SQL (architecture.md, section 2). */
export async function listQuery<T>(db: Db, plan: ListPlan, input: ListInput): Promise<ListResult<T>> {
  const { rows: select, order, count, params, tail } = listSql(plan, input);
  const offset = (input.page - 1) * input.page_size;
  if (plan.addedUp) {
    const sql = `select ${plan.select}, count(*) over () as in_all ${tail} ${order} limit ? offset ?`;
    const found = await db.query<T & { in_all: number }>(sql, [...params, input.page_size, offset]);
    const total =
      found[0]?.in_all ?? (input.page > 1 ? await listTotal(db, count, params, UnitOfWork.runner() !== undefined) : 0);
    return { rows: found.map(({ in_all: _all, ...row }) => row as T), total: Number(total) };
  }
  const rows = await db.query<T>(`${select} ${order} limit ? offset ?`, [...params, input.page_size, offset]);
  // A first page that is not full already says how many there are.
  if (input.page === 1 && rows.length < input.page_size) return { rows, total: rows.length };
  return { rows, total: await listTotal(db, count, params, UnitOfWork.runner() !== undefined) };
}

/** What a list adds up: amounts by their names in the rows (SQL), by the code of their currency (SQL). */
export interface SummedColumns {
  currency: string;
  amounts: Readonly<Record<string, string>>;
}

/** The sums of a list's filtered rows. Apart from the list, so that a page never waits for its foot; always as it stands. */
export async function sumsQuery(
  db: Db,
  plan: ListPlan,
  { currency, amounts }: SummedColumns,
  input: Pick<ListInput, 'search'>,
): Promise<ListSums> {
  const { tail, params } = listSql(plan, { search: input.search });
  const sums = Object.entries(amounts).map(([name, sql]) => `coalesce(sum(${sql}), 0.00) as ${name}`);
  const rows = await db.query<{ code_money: string } & Record<string, string>>(
    `select ${currency} as code_money, ${sums.join(', ')} ${tail} group by ${currency} order by ${currency}`,
    params,
  );
  return rows.map(({ code_money, ...values }) => ({ code_money, values }));
}
