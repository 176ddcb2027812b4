import {
  IdPicker,
  type IdPickerProps,
  Picker,
  PickerField,
  type PickerFieldProps,
  type PickerOption,
  type PickerProps,
  type PickerSource,
} from '@ceiba/platform/web';
import type { FoundProduct, ProductPlace } from './found-product';
import { useProductSearch } from './picker.api';

const FEW = 20;
/** A key is found once in each of them. */
const BRANCHES = 12;

type Named = Pick<FoundProduct, 'id_product' | 'key_product' | 'name_product'>;

interface Offer extends ProductPlace {
  /** The product of a stored record or of the report that is shown. */
  stored?: Named | null;
  /** Which of the found ones may be chosen. */
  fits?: (product: FoundProduct) => boolean;
}

function optionOf(product: Named, by: 'id' | 'key'): PickerOption<FoundProduct> {
  const { id_product, key_product, name_product } = product;
  return { value: by === 'id' ? id_product : key_product, key: key_product, label: name_product };
}

/** Products of a branch by key, bar code or name; a scan takes the exact key. */
function useSource(
  { branch, typePrice, disabledToo, stored, fits }: Offer,
  by: 'id' | 'key',
): PickerSource<FoundProduct> {
  const find = useProductSearch({ branch, typePrice, disabledToo });
  return {
    chosen: stored ? optionOf(stored, by) : null,
    search: async (text) => {
      const { rows } = await find({ ...(text ? { search: text } : {}), page: 1, page_size: FEW });
      return rows.filter((row) => fits?.(row) ?? true).map((row) => ({ ...optionOf(row, by), row }));
    },
  };
}

/** Choice of one product of a branch, in filters. */
export function ProductChoice({ branch, typePrice, disabledToo, stored, fits, ...props }: Offer & IdPickerProps) {
  const source = useSource({ branch, typePrice, disabledToo, stored, fits }, 'id');
  const disabled = branch === null;
  return (
    <IdPicker label="Producto" placeholder="Clave, código o nombre" disabled={disabled} {...props} source={source} />
  );
}

/** Choice of a product by its key, whichever of one's branches it is of. */
export function ProductKeyChoice({ value, ...props }: PickerProps) {
  const find = useProductSearch({ branch: 0, disabledToo: true });
  const search = async (text: string) => {
    const { rows } = await find({ ...(text ? { search: text } : {}), page: 1, page_size: FEW * BRANCHES });
    return [...new Map(rows.map((row) => [row.key_product, optionOf(row, 'key')])).values()].slice(0, FEW);
  };
  const chosen = value ? { value, label: String(value) } : null;
  return <Picker placeholder="Producto: clave, código o nombre" {...props} value={value} source={{ chosen, search }} />;
}

/** The same as a field of a form; what is kept is the id, or the key where the contract asks for it. */
export function ProductField<V extends object>(
  props: Offer & PickerFieldProps<V, FoundProduct> & { by?: 'id' | 'key' },
) {
  const { branch, typePrice, disabledToo, stored, fits, by = 'id', ...field } = props;
  const source = useSource({ branch, typePrice, disabledToo, stored, fits }, by);
  return <PickerField placeholder="Clave o nombre" disabled={branch === null} {...field} source={source} />;
}
