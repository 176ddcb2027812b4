import { type Form, PickerField, type PickerOption, useAppDispatch } from '@ceiba/platform/web';
import type { GuidedSale, SaveGuideInput } from '@ceiba/sales/contract';
import { useState } from 'react';
import { findGuidedSales, useFindGuidedSalesQuery } from './guide.api';

const optionOf = (row: GuidedSale): PickerOption<GuidedSale> => ({
  value: row.id_sale,
  key: String(row.id_sale),
  label: [row.full_name_customers, row.ship_to_place].filter(Boolean).join(' · '),
  row,
});

interface Props {
  form: Form<SaveGuideInput>;
  /** The sale that it is of already: it stays. */
  fixed: number | null;
}

/** The sale of a new guide, by its number or by the customer's name; says why one can't have a guide. */
export function SaleField({ form, fixed }: Props) {
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<GuidedSale | null>(null);
  const stored = useFindGuidedSalesQuery(String(fixed), { skip: fixed === null, refetchOnMountOrArgChange: true });
  const chosen = stored.currentData?.rows.find(({ id_sale }) => id_sale === fixed) ?? null;
  const sale = picked ?? chosen;
  return (
    <PickerField<SaveGuideInput, GuidedSale>
      form={form}
      name="id_sale"
      label="Venta"
      placeholder="Número de la venta o nombre del cliente"
      wide
      disabled={fixed !== null}
      autoFocus={fixed === null}
      help={
        sale?.refused ? <span role="alert">{sale.refused}</span> : sale && `${sale.key_branch_office}, ${sale.date_doc}`
      }
      onPick={(option) => setPicked(option?.row ?? null)}
      source={{
        chosen: chosen && optionOf(chosen),
        loading: stored.isLoading,
        search: async (text) => {
          const { rows } = await dispatch(
            findGuidedSales.initiate(text, { forceRefetch: true, subscribe: false }),
          ).unwrap();
          return rows.map(optionOf);
        },
      }}
    />
  );
}
