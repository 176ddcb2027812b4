import type { ListInput, ListResult } from '@ceiba/platform/contract';
import type { Db } from './db';
import { type ListPlan, listSql } from './list-query';
import { listTotal } from './list-totals';
import { UnitOfWork } from './unit-of-work';

/**
 * What the rows of a list add up to, in SQL over them: the group of a row (a currency), figures by their names. `row` is the
 * alias of `from` that has all keys, `words` the joins that look up the rest: what is found is written down without words.
 * The plan's `sort` must be expressions, no aliases.
 */
export interface AddedColumns {
  row: string;
  words: string;
  by: string;
  figures: Readonly<Record<string, string>>;
}

/** The sums of one group. */
export interface GroupSums {
  group: string;
  figures: Record<string, string>;
}

interface Told {
  in_all: number;
  in_group: number;
  group_of: string;
}

const nameOf = (at: number) => `added_${at}`;

/**
 * A page of a searched list with its count and its sums, all rows read once: words are dear to look into. `groups` is null
 * where the page does not show every group; then the sums are asked for apart.
 */
export async function searchedQuery<T>(
  db: Db,
  plan: ListPlan,
  input: ListInput,
  { row: r, words, by, figures }: AddedColumns,
): Promise<ListResult<T> & { groups: GroupSums[] | null }> {
  const { tail, order, count, params } = listSql(plan, input);
  const names = Object.keys(figures);
  const added = Object.values(figures).map((sql, at) => `sum(${sql}) over (partition by ${by}) as ${nameOf(at)}`);
  const found = await db.query<T & Told & Record<string, string>>(
    `select ${plan.select}, ${r}.group_of, ${r}.in_all, ${r}.in_group${names.map((_name, at) => `, ${r}.${nameOf(at)}`).join('')}
     from (select ${r}.*, ${by} as group_of, count(*) over () as in_all,
         count(*) over (partition by ${by}) as in_group${added.map((sql) => `, ${sql}`).join('')}
       ${tail} ${order} limit ? offset ?) ${r} ${words} ${order}`,
    [...params, input.page_size, (input.page - 1) * input.page_size],
  );
  const groups = new Map<string, GroupSums>();
  let grouped = 0;
  const rows = found.map(({ in_all: _all, in_group, group_of: group, ...row }) => {
    const sums = names.map((name, at) => [name, String(row[nameOf(at)])] as const);
    if (!groups.has(group)) grouped += Number(in_group);
    groups.set(group, { group, figures: Object.fromEntries(sums) });
    for (const at of names.keys()) Reflect.deleteProperty(row, nameOf(at));
    return row as T;
  });
  const beyond = !found[0] && input.page > 1;
  const none = beyond ? await listTotal(db, count, params, UnitOfWork.runner() !== undefined) : 0;
  const total = found[0] ? Number(found[0].in_all) : none;
  const all = [...groups.values()].sort((one, other) => (one.group < other.group ? -1 : 1));
  return { rows, total, groups: grouped === total ? all : null };
}
