import { oldestFirst, type OpenInvoices, receivablePaymentInput, worthOf } from '@ceiba/invoicing/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import {
  ChoiceField,
  DayField,
  EmptyState,
  FigureInput,
  FormGrid,
  FormModal,
  formatAmount,
  formatDay,
  Loaded,
  MoneyField,
  NumberField,
  TextField,
  useCatalogOptions,
  useForm,
} from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useOpenInvoicesQuery, usePayInvoicesMutation } from '../invoicing.api';

const MONEY = [
  { value: 'MXN', label: 'Pesos (MXN)' },
  { value: 'USD', label: 'Dólares (USD)' },
];
const { paid_on, id_type_format_pay, code_money, amount, exchange_rate, operation_number } =
  receivablePaymentInput.shape;
const schema = z.object({ paid_on, id_type_format_pay, code_money, amount, exchange_rate, operation_number });

/** Pesos in cents that the form's amount is worth; 0 while it can't be read. */
function worthIn(values: Readonly<Record<string, unknown>>): number {
  const given = schema.pick({ amount: true, exchange_rate: true, code_money: true }).safeParse(values);
  if (!given.success) return 0;
  return worthOf(given.data.amount, given.data.code_money === 'MXN' ? '1' : given.data.exchange_rate);
}

interface Props {
  id_customers: number;
  name: string;
  onClose: () => void;
}

type Invoice = OpenInvoices['invoices'][number];

/** How the payment is spread: the oldest first, until somebody says otherwise. */
function Spread({
  invoices,
  applied,
  onChange,
}: {
  invoices: readonly Invoice[];
  applied: readonly string[];
  onChange: (id: number, amount: string | null) => void;
}) {
  return (
    <ul className="inv-spread" aria-label="Facturas que paga">
      {invoices.map(({ id_document, number_invoice_doc, date_doc, balance }, at) => (
        <li key={id_document}>
          <span>
            <strong>Venta #{id_document}</strong> {formatDay(date_doc)}
            <span className="p-muted">
              {number_invoice_doc ? ` · ticket ${number_invoice_doc}` : ''} · saldo {formatAmount(balance, 'MXN')}
            </span>
          </span>
          <FigureInput
            label={`Aplicar a la venta #${id_document}`}
            value={applied[at] ?? '0.00'}
            decimals={2}
            onChange={(value) => onChange(id_document, value === null ? null : String(value))}
          />
        </li>
      ))}
    </ul>
  );
}

function PayForm({ id_customers, name, onClose, invoices, today }: Props & OpenInvoices) {
  const [pay] = usePayInvoicesMutation();
  const forms = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  const [said, say] = useState<Readonly<Record<number, string>>>({});
  const owed = invoices.reduce((sum, { balance }) => sum + toCents(balance), 0);
  const form = useForm({
    schema,
    initial: {
      paid_on: today,
      id_type_format_pay: null,
      code_money: 'MXN',
      amount: fromCents(owed),
      exchange_rate: '1',
      operation_number: '',
    },
    onSubmit: (values, draft) =>
      pay({
        ...values,
        id_customers,
        code_money: values.code_money === 'USD' ? 'USD' : 'MXN',
        exchange_rate: values.code_money === 'USD' ? values.exchange_rate : '1',
        invoices: invoices
          .map(({ id_document }, at) => ({ id_document, amount: applied[at] ?? '0.00' }))
          .filter((one) => toCents(one.amount) > 0),
        draft,
      }).unwrap(),
  });
  const proposed = oldestFirst(worthIn(form.values), invoices);
  const applied = invoices.map(({ id_document }, at) => said[id_document] ?? proposed[at] ?? '0.00');
  const sum = applied.reduce((all, one) => all + toCents(one), 0);
  return (
    <FormModal form={form} title="Registrar pago" open onClose={onClose} submitText="Registrar y timbrar" width={640}>
      <p>
        {name} debe <strong>{formatAmount(fromCents(owed), 'MXN')}</strong>.
      </p>
      <FormGrid>
        <MoneyField form={form} name="amount" label="Importe recibido" autoFocus />
        <DayField form={form} name="paid_on" label="Fecha de pago" />
        <ChoiceField form={form} name="id_type_format_pay" label="Forma de pago" {...forms} />
        <TextField form={form} name="operation_number" label="Número de operación" maxLength={100} />
        <ChoiceField form={form} name="code_money" label="Moneda" options={MONEY} />
        {form.values.code_money === 'USD' && (
          <NumberField form={form} name="exchange_rate" label="Tipo de cambio" decimals={6} />
        )}
      </FormGrid>
      <Spread
        invoices={invoices}
        applied={applied}
        onChange={(id, value) =>
          say(({ [id]: _before, ...rest }) => (value === null ? rest : { ...rest, [id]: value }))
        }
      />
      <p role="status">
        Se aplica <strong>{formatAmount(fromCents(sum), 'MXN')}</strong> de{' '}
        {formatAmount(fromCents(worthIn(form.values)), 'MXN')}.
      </p>
    </FormModal>
  );
}

/** Enters a payment of a customer and what it pays, the oldest invoices first; its complement is stamped at once. */
export function PayModal(props: Props) {
  const query = useOpenInvoicesQuery(props.id_customers);
  return (
    <Loaded query={query} lines={3}>
      {(open) =>
        open.invoices.length > 0 ? (
          <PayForm {...props} {...open} />
        ) : (
          <Modal title="Registrar pago" open footer={null} onCancel={props.onClose}>
            <EmptyState text={`${props.name} no tiene facturas timbradas por pagar.`} />
          </Modal>
        )
      }
    </Loaded>
  );
}
