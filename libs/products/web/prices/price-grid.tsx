import { EditableLines, FigureCell, type Form, type LineColumn } from '@ceiba/platform/web';
import type { ProductPriceRow, SaveProductPricesInput } from '@ceiba/products/contract';
import { isWanted, PRICE_FIELDS, type PriceField, type TypedPrice } from './price-values';

const TITLES: Record<PriceField, string> = { price: 'Precio', point: 'Puntos', value_business: 'Valor de negocio' };

interface Props {
  form: Form<SaveProductPricesInput>;
  rows: readonly ProductPriceRow[];
  /** Currency code of the product's branch. */
  code: string;
}

const keyOf = (row: ProductPriceRow) => row.id_type_price;

/** One row per price type; figures are typed with two decimals at most. */
export function PriceGrid({ form, rows, code }: Props) {
  const typed = form.values.price as readonly TypedPrice[];
  const change = (index: number, field: PriceField, value: string) =>
    form.set(
      'price',
      typed.map((row, at) => (at === index ? { ...row, [field]: value } : row)),
    );
  const figure = (key: PriceField): LineColumn<ProductPriceRow> => ({
    key,
    title: (
      <>
        {TITLES[key]} {key === 'price' && <span className="p-amount-code">{code}</span>}
      </>
    ),
    numeric: true,
    required: true,
    field: (row) => `price.${row}.${key}`,
    cell: ({ name_price, price }, { row, walk }) => (
      <FigureCell
        {...{ row, walk }}
        column={key}
        required={isWanted(typed[row], price !== null)}
        decimals={2}
        label={`${TITLES[key]}, ${name_price}`}
        value={typed[row]?.[key] ?? ''}
        error={form.errors[`price.${row}.${key}`]}
        onChange={(value) => change(row, key, value)}
      />
    ),
  });
  const type: LineColumn<ProductPriceRow> = {
    key: 'type',
    title: 'Tipo de precio',
    rowHead: true,
    cell: ({ id_type_price, name_price }) => `${id_type_price} - ${name_price}`,
  };
  return (
    <EditableLines<ProductPriceRow>
      label="Precios"
      className="products-prices"
      lines={rows}
      columns={[type, ...PRICE_FIELDS.map(figure)]}
      lineKey={keyOf}
      empty={null}
    />
  );
}
