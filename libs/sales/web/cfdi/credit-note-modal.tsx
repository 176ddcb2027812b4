import { toCents } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FormGrid,
  FormModal,
  formatAmount,
  MoneyField,
  TextField,
  useCatalogOptions,
  useForm,
} from '@ceiba/platform/web';
import { CREDIT_REASON_TEXTS, creditNoteInput } from '@ceiba/sales/contract';
import { useMakeCreditNoteMutation } from '../api/cfdi.api';

const REASONS = (['discount', 'other'] as const).map((value) => ({ value, label: CREDIT_REASON_TEXTS[value] }));
const { reason, concept, amount, id_type_format_pay } = creditNoteInput.shape;

interface Props {
  id_document: number;
  /** What of its CFDI is not credited yet. */
  left: string;
  onClose: () => void;
}

/** Takes an amount off an invoiced sale: a discount, or something else. What comes back has a return of its own. */
export function CreditNoteModal({ id_document, left, onClose }: Props) {
  const [make] = useMakeCreditNoteMutation();
  const forms = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  const most = formatAmount(left, 'MXN');
  const form = useForm({
    schema: creditNoteInput.pick({}).extend({
      reason,
      concept,
      amount: amount.refine((given) => toCents(given) <= toCents(left), { error: `Como máximo ${most}.` }),
      id_type_format_pay,
    }),
    initial: { reason: 'discount', concept: '', amount: '', id_type_format_pay: null },
    onSubmit: (values, draft) => make({ ...values, id_document, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title="Nota de crédito"
      open
      onClose={onClose}
      submitText="Timbrar nota de crédito"
      width={520}
    >
      <p>
        Del CFDI de la venta #{id_document} quedan {most} por acreditar.
      </p>
      <FormGrid>
        <ChoiceField form={form} name="reason" label="Motivo" options={REASONS} />
        <MoneyField form={form} name="amount" label="Importe con impuestos" autoFocus />
        <TextField form={form} name="concept" label="Concepto" maxLength={255} wide />
        <ChoiceField
          form={form}
          name="id_type_format_pay"
          label="Forma en que se devuelve"
          help="En blanco, la de la factura; condonación si aún no se paga."
          {...forms}
          allowClear
          wide
        />
      </FormGrid>
    </FormModal>
  );
}
