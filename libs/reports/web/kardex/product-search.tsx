import { Picker, useAppDispatch, type PickerOption } from '@ceiba/platform/web';
import type { KardexProduct } from '@ceiba/reports/contract';
import { reportProducts } from '../stock-reports.api';

interface Props {
  branch: string;
  value: string;
  onChange: (id: string) => void;
  /** The product of the report that is shown. */
  chosen: KardexProduct | undefined;
}

type Named = Pick<KardexProduct, 'id_product' | 'key_product' | 'name_product'>;
const optionOf = ({ id_product, key_product, name_product }: Named): PickerOption => ({
  value: id_product,
  key: key_product,
  label: name_product,
});

/** A product of the branch by key, bar code or name; a scan takes the exact key. */
export function ProductSearch({ branch, value, onChange, chosen }: Props) {
  const dispatch = useAppDispatch();
  const search = async (text: string) => {
    const asked = reportProducts.initiate({ branch: Number(branch), search: text.trim() }, { subscribe: false });
    const { rows } = await dispatch(asked).unwrap();
    return rows.map(optionOf);
  };
  return (
    <div className="rp-product">
      <Picker
        key={branch}
        label="Producto"
        placeholder="Producto: clave, código o nombre"
        value={value ? Number(value) : null}
        chosen={chosen && String(chosen.id_product) === value ? optionOf(chosen) : null}
        search={search}
        disabled={!branch}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    </div>
  );
}
