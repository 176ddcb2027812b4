import { zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';
import {
  AreaField,
  FormGrid,
  FormModal,
  formatAmount,
  PickerField,
  type PickerSource,
  useAppDispatch,
  useForm,
} from '@ceiba/platform/web';
import { type AttentionRow, type CaseAction, needsNote, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { payableCarts, payableSales, useResolveCaseMutation } from '../payments.api';

/** What each decision means, before it is taken. */
const WORDS: Readonly<Record<CaseAction, { title: string; yes: string; means: string; danger?: true }>> = {
  sale: {
    title: 'Registrar la venta',
    yes: 'Registrar venta',
    means: 'Se registra la venta del carrito con este pago, con el periodo y el stock de hoy.',
  },
  refund: {
    title: 'Devolver el dinero',
    yes: 'Devolver',
    means: 'El proveedor devuelve el dinero al comprador por el mismo medio.',
    danger: true,
  },
  cart: {
    title: 'Aplicar a otro carrito',
    yes: 'Aplicar',
    means: 'El pago se usa para la venta de otro carrito que tiene un enlace de pago.',
  },
  ticket: {
    title: 'Aplicar a una venta',
    yes: 'Aplicar',
    means:
      'La venta ya se registró sin este pago, por el mismo importe: queda pagada con él. Stock y puntos no cambian.',
  },
  voucher: {
    title: 'Vale hecho a mano',
    yes: 'Guardar',
    means: 'El dinero queda en la empresa y el comprador recibe un vale; la nota dice cuál.',
  },
  outside: {
    title: 'Ya se devolvió por fuera',
    yes: 'Guardar',
    means: 'El dinero ya se devolvió fuera del sistema; la nota dice cómo.',
  },
  handled: { title: 'Marcar como atendido', yes: 'Marcar como atendido', means: 'La nota dice qué se hizo.' },
};

export const actionLabel = (action: CaseAction): string => WORDS[action].title;

interface Props {
  row: AttentionRow;
  action: CaseAction;
  onClose: () => void;
}

function schemaOf(action: CaseAction) {
  return zObject({
    note: zOptionalText(500).refine((note) => Boolean(note) || !needsNote(action), {
      error: PAYMENT_MESSAGES.noteMissing,
    }),
    id_customers_sale_public: zOptionalId.refine((id) => Boolean(id) || action !== 'cart', {
      error: PAYMENT_MESSAGES.cartMissing,
    }),
    id_document: zOptionalId.refine((id) => Boolean(id) || action !== 'ticket', {
      error: PAYMENT_MESSAGES.ticketMissing,
    }),
  });
}

/** Carts that the money covers, found on the server as one types. */
function useCarts(id_case: number): PickerSource {
  const dispatch = useAppDispatch();
  return {
    loading: false,
    chosen: null,
    search: async (search) => {
      const asked = payableCarts.initiate({ id_case, search }, { forceRefetch: true, subscribe: false });
      const { rows } = await dispatch(asked).unwrap();
      return rows.map(({ id_customers_sale_public: value, full_name_cart, total, currency, full_name_customers }) => ({
        value,
        key: String(value),
        label: `${full_name_cart ?? 'Sin nombre'}, ${formatAmount(total, currency)} · ${full_name_customers}`,
      }));
    },
  };
}

/** Sales that were made without the money, of its amount. */
function useSales(id_case: number): PickerSource {
  const dispatch = useAppDispatch();
  return {
    loading: false,
    chosen: null,
    search: async (search) => {
      const asked = payableSales.initiate({ id_case, search }, { forceRefetch: true, subscribe: false });
      const { rows } = await dispatch(asked).unwrap();
      return rows.map(({ id_document: value, date_doc, total, currency, full_name_customers, key_branch_office }) => ({
        value,
        key: String(value),
        label: `${full_name_customers}, ${formatAmount(total, currency)} · ${key_branch_office}, ${date_doc}`,
      }));
    },
  };
}

/** One decision about one thing that waits, with its note. */
export function ResolveModal({ row, action, onClose }: Props) {
  const [resolve] = useResolveCaseMutation();
  const [carts, sales] = [useCarts(row.id_case), useSales(row.id_case)];
  const { title, yes, means, danger } = WORDS[action];
  const form = useForm({
    schema: schemaOf(action),
    initial: { note: '', id_customers_sale_public: null, id_document: null },
    onSubmit: (values, draft) => resolve({ ...values, id_case: row.id_case, action, draft }).unwrap(),
  });
  const money = row.amount_case && formatAmount(row.amount_case, row.currency ?? 'MXN');
  const what = [
    money,
    row.full_name_cart && `de ${row.full_name_cart}`,
    row.id_document && `venta #${row.id_document}`,
  ];
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={yes} width={520} danger={danger}>
      <p>
        <strong>{row.reason_text}</strong> {what.filter(Boolean).join(', ')}.
      </p>
      <p>{means}</p>
      <FormGrid>
        {action === 'cart' && (
          <PickerField
            form={form}
            name="id_customers_sale_public"
            label="Carrito"
            placeholder="Número, comprador o vendedor"
            source={carts}
            autoFocus
            wide
          />
        )}
        {action === 'ticket' && (
          <PickerField
            form={form}
            name="id_document"
            label="Venta"
            placeholder="Venta, ticket o cliente"
            source={sales}
            autoFocus
            wide
          />
        )}
        <AreaField
          form={form}
          name="note"
          label="Nota"
          maxLength={500}
          autoFocus={action !== 'cart' && action !== 'ticket'}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}
