import type { ListResult } from '@ceiba/platform/contract';
import type { PeopleList } from '@ceiba/identity/contract';
import { type Db, type ListPlan, listQuery } from '@ceiba/platform/server';

/** Most rows of a list that is asked for whole. */
const ALL = 5000;

/** A page of a list, or all of it where no page is asked for. */
export function listOrAll<T>(db: Db, plan: ListPlan, input: PeopleList): Promise<ListResult<T>> {
  const page_size = input.page_size ?? (input.page === undefined ? ALL : 10);
  return listQuery<T>(db, plan, { ...input, page: input.page ?? 1, page_size });
}
