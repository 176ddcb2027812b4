import type { PickerFieldProps } from '@ceiba/platform/web';
import { useGetProductQuery } from '../api/product.api';
import type { FoundProduct } from '../picker/found-product';
import { ProductField } from '../picker/product-choice';

interface Props<V extends object> extends PickerFieldProps<V, FoundProduct> {
  /** The product whose branch is searched. */
  id: number;
  /** What is stored: a key. */
  row: { key_product: string; name_product: string } | null;
}

/** Chooses a product of the same branch; what is kept is the key. Packs are left out. */
export function KeyField<V extends object>({ id, row, ...field }: Props<V>) {
  const { data } = useGetProductQuery(id);
  return (
    <ProductField<V>
      {...field}
      by="key"
      branch={data?.id_branch_office ?? null}
      stored={row && { ...row, id_product: 0 }}
      fits={(found) => found.id_product !== id && found.pack_product === 0}
    />
  );
}
