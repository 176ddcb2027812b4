import { idOf, textOf } from '@ceiba/platform/web';
import { ProductChoice } from '@ceiba/products/web';
import type { KardexProduct } from '@ceiba/reports/contract';

interface Props {
  branch: string;
  value: string;
  onChange: (id: string) => void;
  /** The product of the report that is shown. */
  chosen: KardexProduct | undefined;
}

/** A product of the branch, disabled ones too: they have moved. */
export function ProductSearch({ branch, value, onChange, chosen }: Props) {
  return (
    <ProductChoice
      key={branch}
      branch={idOf(branch)}
      disabledToo
      placeholder="Producto: clave, código o nombre"
      value={value}
      stored={chosen && String(chosen.id_product) === value ? chosen : null}
      onChange={(id) => onChange(textOf(id))}
    />
  );
}
