import type { SaveBranchInput } from '@ceiba/branches/contract';
import { FieldFrame, formatPercent, type Form, useCatalogRows, WORD_SEARCH } from '@ceiba/platform/web';
import { Select } from 'antd';

type Tax = SaveBranchInput['tax'][number];
const ORDERS = [1, 2, 3] as const;

/** The ordered taxes 1 to 3; only the first is required, by a warning of its own. */
export function TaxFields({ form }: { form: Form<SaveBranchInput> }) {
  const { rows, loading } = useCatalogRows('tax');
  const taxes = (form.values.tax ?? []) as readonly Tax[];
  const options = rows.map((row) => ({
    value: Number(row.id_tax),
    label: `${String(row.name_tax)} (${formatPercent(String(row.value_tax))})`,
  }));
  const choose = (order_tax: Tax['order_tax'], id_tax: number | null) => {
    const others = taxes.filter((tax) => tax.order_tax !== order_tax);
    form.set('tax', id_tax === null ? others : [...others, { id_tax, order_tax }]);
  };
  return ORDERS.map((order) => (
    <FieldFrame key={order} form={form} name="tax" required={order === 1} label={`Impuesto ${order}`}>
      {(wired) => (
        <Select<number>
          {...wired}
          style={{ width: '100%' }}
          placeholder="Seleccionar..."
          showSearch={WORD_SEARCH}
          allowClear
          loading={loading}
          options={options}
          value={taxes.find((tax) => tax.order_tax === order)?.id_tax ?? undefined}
          onChange={(id) => choose(order, id ?? null)}
        />
      )}
    </FieldFrame>
  ));
}
