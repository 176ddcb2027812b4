import type { ListInput, ListResult } from '@ceiba/platform/contract';
import type { Db } from './db';
import { type ListPlan, listSql } from './list-query';
import { keptRows } from './list-totals';
import { UnitOfWork } from './unit-of-work';

/** What the rows of a list add up to, in SQL over them: the group of a row (a currency), figures by their names. */
export interface AddedColumns {
  by: string;
  figures: Readonly<Record<string, string>>;
}

/** The sums of one group. */
export interface GroupSums {
  group: string;
  figures: Record<string, string>;
}

/**
 * A page of a searched list with its count and its sums: words are dear to look into, so what is found is counted and added
 * up in one reading, beside the page's own. Not in one with it: windows write down all that is found, which costs more than
 * reading twice where a search finds much (docs/adr/0066).
 */
export async function searchedQuery<T>(
  db: Db,
  plan: ListPlan,
  input: ListInput,
  { by, figures }: AddedColumns,
): Promise<ListResult<T> & { groups: GroupSums[] }> {
  const { rows: select, tail, order, params } = listSql(plan, input);
  const rows = await db.query<T>(`${select} ${order} limit ? offset ?`, [
    ...params,
    input.page_size,
    (input.page - 1) * input.page_size,
  ]);
  const sums = Object.entries(figures).map(([name, sql]) => `sum(${sql}) as ${name}`);
  const found = await keptRows<{ group_of: string; in_group: number } & Record<string, string>>(
    db,
    `select ${by} as group_of, count(*) as in_group, ${sums.join(', ')} ${tail} group by ${by} order by ${by}`,
    params,
    UnitOfWork.runner() !== undefined,
  );
  const groups = found.map(({ group_of: group, in_group: _count, ...sumsOf }) => ({ group, figures: sumsOf }));
  return { rows, total: found.reduce((sum, { in_group }) => sum + Number(in_group), 0), groups };
}
