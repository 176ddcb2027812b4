import { HistoryOutlined } from '@ant-design/icons';
import { DataTable, DayRange, EmptyState, type ListState, sumFeet } from '@ceiba/platform/web';
import {
  CART_KIND_TEXTS,
  type PaymentRow,
  type PaymentsListInput,
  PROVIDER_TITLES,
  STANDING_TEXTS,
} from '@ceiba/payments/contract';
import { Select } from 'antd';
import { usePaymentsQuery, usePaymentsSumsQuery } from '../payments.api';
import { paymentColumns } from './payment-columns';

export interface PaymentFilters extends Record<string, string> {
  provider: string;
  state: string;
  currency: string;
  kind_cart: string;
  date_start: string;
  date_end: string;
  attention: string;
}
export const ALL_PAYMENTS: PaymentFilters = {
  ...{ provider: '', state: '', currency: '', kind_cart: '', date_start: '', date_end: '', attention: '' },
};

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
const CHOICES = [
  ['provider', 'Proveedor', optionsOf(PROVIDER_TITLES)],
  ['state', 'Estado', optionsOf(STANDING_TEXTS)],
  ['kind_cart', 'Tipo de carrito', optionsOf(CART_KIND_TEXTS)],
  ['currency', 'Moneda', optionsOf({ MXN: 'MXN', USD: 'USD' })],
  ['attention', 'Atención', [{ value: '1', label: 'Necesita atención' }]],
] as const;

interface Props {
  list: ListState<PaymentFilters>;
  onOpen: (row: PaymentRow) => void;
}

/** Every payment and every link of which none came, of all providers. */
export function PaymentsList({ list, onOpen }: Props) {
  const { filters } = list;
  const asked: Partial<PaymentsListInput> = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  );
  const query = usePaymentsQuery({ ...list.input, ...asked });
  const sums = usePaymentsSumsQuery({ ...asked, search: list.search });
  return (
    <DataTable<PaymentRow, PaymentFilters>
      list={list}
      query={query}
      rowKey="key"
      title="Listado De Pagos Y Enlaces"
      columns={paymentColumns}
      onOpen={onOpen}
      actions={(row) => [
        {
          key: 'story',
          label: 'Ver historia',
          icon: <HistoryOutlined aria-hidden />,
          primary: true,
          onClick: () => onOpen(row),
        },
      ]}
      sums={sumFeet(sums.currentData)}
      exportName="pagos"
      toolbar={
        <>
          <DayRange
            value={[filters.date_start, filters.date_end]}
            onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
          />
          {CHOICES.map(([name, label, options]) => (
            <Select<string>
              key={name}
              className="p-list-filter"
              aria-label={label}
              placeholder={label}
              allowClear
              value={filters[name] || undefined}
              options={[...options]}
              onChange={(value: string | undefined) => list.setFilters({ [name]: value ?? '' })}
            />
          ))}
        </>
      }
      empty={
        <EmptyState
          text={
            list.search || list.narrowed > 0
              ? 'Ningún pago es así. Se busca por referencia, número del proveedor, correo, nombre, carrito, venta o importe.'
              : 'Todavía no hay pagos en línea.'
          }
        />
      }
    />
  );
}
