import type { Editable } from '@ceiba/platform/contract';
import { currencyCode, EmptyState, FormModal, RecordModal, useForm } from '@ceiba/platform/web';
import type { ProductPriceRow } from '@ceiba/products/contract';
import { useMemo } from 'react';
import { useListPricesQuery, useSavePricesMutation } from '../api/offer.api';
import { useGetProductQuery } from '../api/product.api';
import { useProductTitle } from '../parts/sub-list-modal';
import { PriceGrid } from './price-grid';
import { priceForm, typedPrices } from './price-values';
import '../products.css';

const WIDTH = 760;

interface Props {
  id: number;
  onClose: () => void;
}

function PricesForm({ id, onClose, rows, version }: Props & Editable<{ rows: readonly ProductPriceRow[] }>) {
  const title = useProductTitle(id, 'Precios');
  const { data } = useGetProductQuery(id);
  const [save] = useSavePricesMutation();
  const schema = useMemo(
    () => priceForm(new Set(rows.filter((row) => row.price !== null).map((row) => row.id_type_price))),
    [rows],
  );
  const form = useForm({
    schema,
    version,
    initial: { id_product: id, price: typedPrices(rows) },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open onClose={onClose} title={title} submitText="Guardar precios" width={WIDTH}>
      {rows.length === 0 ? (
        <EmptyState text="Aún no hay tipos de precio." />
      ) : (
        <>
          <PriceGrid form={form} rows={rows} code={data ? currencyCode(data.id_type_money) : ''} />
          <p className="products-help">
            Un tipo de precio en blanco no se vende. Flechas arriba y abajo cambian de renglón.
          </p>
        </>
      )}
    </FormModal>
  );
}

/** The price table: price, points and business value of each price type (spec 2, section 2). */
export function PricesModal({ id, onClose }: Props) {
  const query = useListPricesQuery(id, { refetchOnMountOrArgChange: true });
  const title = useProductTitle(id, 'Precios');
  return (
    <RecordModal query={query} title={title} width={WIDTH} onClose={onClose}>
      {({ rows, version }) => <PricesForm {...{ id, rows, version, onClose }} />}
    </RecordModal>
  );
}
