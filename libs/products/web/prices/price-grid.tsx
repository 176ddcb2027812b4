import { FigureInput, type Form, warn } from '@ceiba/platform/web';
import type { ProductPriceRow, SaveProductPricesInput } from '@ceiba/products/contract';
import type { KeyboardEvent } from 'react';
import { type Head, PartTable } from '../parts/part-table';
import { PRICE_FIELDS, type PriceField, type TypedPrice } from './price-values';

const TITLES: Record<PriceField, string> = { price: 'Precio', point: 'Puntos', value_business: 'Valor de negocio' };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  form: Form<SaveProductPricesInput>;
  rows: readonly ProductPriceRow[];
  /** Currency code of the product's branch. */
  code: string;
}

/** Up and down lead through a column, Tab through the rows. */
function walk(event: KeyboardEvent<HTMLInputElement>, field: PriceField, index: number): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const name = `price.${index + step}.${field}`;
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(name)}"] input`);
  next?.focus();
  next?.select();
}

/** One row per price type; figures are typed with two decimals at most. */
export function PriceGrid({ form, rows, code }: Props) {
  const heads: Head[] = [
    { title: 'Tipo de precio' },
    {
      title: (
        <>
          Precio <span className="p-amount-code">{code}</span>
        </>
      ),
      figures: true,
    },
    { title: TITLES.point, figures: true },
    { title: TITLES.value_business, figures: true },
  ];
  const typed = form.values.price as readonly TypedPrice[];
  const change = (index: number, field: PriceField, value: string) =>
    form.set(
      'price',
      typed.map((row, at) => (at === index ? { ...row, [field]: value } : row)),
    );
  return (
    <PartTable label="Precios" heads={heads} className="products-prices">
      {rows.map(({ id_type_price, name_price }, index) => (
        <tr key={id_type_price}>
          <th scope="row">
            {id_type_price} - {name_price}
          </th>
          {PRICE_FIELDS.map((field) => {
            const name = `price.${index}.${field}`;
            const error = form.errors[name];
            return (
              <td key={field} data-field={name}>
                <FigureInput
                  className="p-input products-cell"
                  decimals={2}
                  label={`${TITLES[field]}, ${name_price}`}
                  aria-invalid={error !== undefined}
                  aria-describedby={error ? `${name}-error` : undefined}
                  value={typed[index]?.[field] ?? ''}
                  onChange={(value) => change(index, field, value)}
                  onProblem={warn}
                  onKeyDown={(event) => walk(event, field, index)}
                />
                {error && (
                  <div id={`${name}-error`} className="p-field-error" role="alert">
                    {error}
                  </div>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </PartTable>
  );
}
