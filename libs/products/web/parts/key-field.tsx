import { PickerField, type FieldProps, type PickerOption } from '@ceiba/platform/web';
import { useGetProductQuery } from '../api/product.api';
import type { FoundProduct } from '../picker/found-product';
import { useProductSearch } from '../picker/picker.api';

interface Props<V extends object> extends FieldProps<V> {
  /** The product whose branch is searched. */
  id: number;
  /** The option of the stored key. */
  chosen: PickerOption<FoundProduct> | null;
}

const FEW = 20;

/** Chooses a product of the same branch by its key or name; what is kept is the key. Packs are left out. */
export function KeyField<V extends object>({ id, ...field }: Props<V>) {
  const { data } = useGetProductQuery(id);
  const find = useProductSearch({ branch: data?.id_branch_office ?? null });
  const search = async (text: string): Promise<PickerOption<FoundProduct>[]> => {
    const { rows } = await find({ ...(text ? { search: text } : {}), page: 1, page_size: FEW });
    return rows
      .filter((row) => row.id_product !== id && row.pack_product === 0)
      .map((row) => ({ value: row.key_product, key: row.key_product, label: row.name_product, row }));
  };
  return <PickerField<V, FoundProduct> {...field} search={search} placeholder="Clave o nombre" disabled={!data} />;
}
