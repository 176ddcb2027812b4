import { idOf, type RecordFilterProps, textOf } from '@ceiba/platform/web';
import { ProductChoice, ProductKeyChoice } from './product-choice';

/** A product of the chosen branch, in a report's filters; disabled ones, too: they have moved. */
export function ProductFilter({ label, value, required, onChange, within, named }: RecordFilterProps) {
  const stored = named && {
    id_product: Number(named.id_product),
    key_product: textOf(named.key_product),
    name_product: textOf(named.name_product),
  };
  return (
    <ProductChoice
      key={within}
      {...{ label, value, onChange, stored }}
      branch={idOf(within)}
      disabledToo
      placeholder={`${label}: clave, código o nombre`}
      allowClear={!required}
    />
  );
}

/** A product by its key, in a report's filters. */
export function ProductKeyFilter({ label, value, required, onChange }: RecordFilterProps) {
  return <ProductKeyChoice {...{ label, onChange }} value={value || null} allowClear={!required} />;
}
