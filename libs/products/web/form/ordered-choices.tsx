import { FieldFrame, type Form, useCatalogRows, WORD_SEARCH } from '@ceiba/platform/web';
import type { SaveProductInput } from '@ceiba/products/contract';
import { Select } from 'antd';

const ORDERS = [1, 2, 3] as const;

interface Props {
  form: Form<SaveProductInput>;
  /** The list in the form, and the catalogue it comes from. */
  name: 'tax' | 'exempt';
  label: string;
}

type Item = Record<string, number | null>;

/** At most three taxes or exempts in their order; none at all is right, too (the branch's taxes then count). */
export function OrderedChoices({ form, name, label }: Props) {
  const { rows, loading } = useCatalogRows(name);
  const [id, order, title] = [`id_${name}`, `order_${name}`, `name_${name}`];
  const chosen = (form.values[name] ?? []) as readonly Item[];
  const options = rows.map((row) => ({ value: Number(row[id]), label: String(row[title]) }));
  const choose = (place: number, value: number | null) => {
    const others = chosen.filter((item) => item[order] !== place);
    const next = value === null ? others : [...others, { [id]: value, [order]: place }];
    form.set(
      name,
      next.toSorted((one, other) => Number(one[order]) - Number(other[order])),
    );
  };
  return ORDERS.map((place) => {
    const taken = chosen.filter((item) => item[order] !== place).map((item) => item[id]);
    return (
      <FieldFrame key={place} form={form} name={name} label={`${label} ${place}`}>
        {(wired) => (
          <Select<number>
            {...wired}
            style={{ width: '100%' }}
            placeholder="Seleccionar..."
            showSearch={WORD_SEARCH}
            allowClear
            loading={loading}
            options={options.filter((option) => !taken.includes(option.value))}
            value={chosen.find((item) => item[order] === place)?.[id] ?? undefined}
            onChange={(value) => choose(place, value ?? null)}
          />
        )}
      </FieldFrame>
    );
  });
}
