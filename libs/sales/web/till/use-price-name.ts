import { useCatalogOptions } from '@ceiba/platform/web';

/** How people call a price type. */
export function usePriceName(): (id_type_price: number) => string {
  const { options } = useCatalogOptions('typeprice', 'id_type_price', 'name_price');
  return (id) => options.find(({ value }) => value === id)?.label ?? `tipo ${id}`;
}
