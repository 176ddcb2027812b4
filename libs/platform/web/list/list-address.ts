import { PAGE_SIZES } from '@ceiba/platform/contract';

export type SortOrder = 'asc' | 'desc';
export type Filters = Record<string, string>;

/** What a list shows now; all of it lives in the address. */
export interface ListView<F extends Filters = Filters> {
  page: number;
  pageSize: number;
  search: string;
  sort: string | undefined;
  order: SortOrder | undefined;
  filters: F;
}

export interface ListDefaults<F extends Filters = Filters> {
  sort?: string;
  order?: SortOrder;
  pageSize?: number;
  filters?: F;
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

/** Reads a list's state from the address; what is missing or odd falls back to the defaults. */
export function readAddress<F extends Filters>(address: URLSearchParams, defaults: ListDefaults<F>): ListView<F> {
  const size = positive(address.get('filas'), defaults.pageSize ?? 10);
  const order = address.get('sentido');
  const filters = Object.fromEntries(
    Object.entries(defaults.filters ?? {}).map(([key, value]) => [key, address.get(key) ?? value]),
  ) as F;
  return {
    page: positive(address.get('pagina'), 1),
    pageSize: (PAGE_SIZES as readonly number[]).includes(size) ? size : (defaults.pageSize ?? 10),
    search: address.get('buscar') ?? '',
    sort: address.get('orden') ?? defaults.sort,
    order: order === 'asc' || order === 'desc' ? order : defaults.order,
    filters,
  };
}

/** Writes a list's state into the address (a copy); defaults are left out, foreign parameters stay. */
export function writeAddress<F extends Filters>(
  address: URLSearchParams,
  view: ListView<F>,
  defaults: ListDefaults<F>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (key: string, value: string | number | undefined, usual: string | number | undefined) => {
    if (value === undefined || value === usual) next.delete(key);
    else next.set(key, String(value));
  };
  put('pagina', view.page, 1);
  put('filas', view.pageSize, defaults.pageSize ?? 10);
  put('buscar', view.search, '');
  put('orden', view.sort, defaults.sort);
  put('sentido', view.order, defaults.order);
  for (const [key, value] of Object.entries(view.filters)) put(key, value, defaults.filters?.[key]);
  return next;
}
