import { z } from 'zod';
import { zObject } from './fields';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

const zPageNumber = z.coerce.number().int().min(1).max(1_000_000);

/** What a list call may ask for; column names are checked against the list's own whitelist on the server. */
export const listShape = {
  page: zPageNumber.default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(10),
  search: z.string().trim().max(150, { error: 'El filtro es demasiado largo.' }).optional(),
  sort: z.string().max(60).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};
export const listInput = zObject(listShape);
export type ListInput = z.output<typeof listInput>;

/** One page of a list and how many rows there are in all. */
export interface ListResult<T> {
  rows: T[];
  total: number;
}
