import { PostalCodeField } from '@ceiba/catalogs/web';
import { incomeTax, type PaidInMonth, tariffOf } from '@ceiba/commissions/contract';
import {
  type CommissionStampView,
  INVOICING_MESSAGES,
  stampDialogInput,
  type StampCommissionInput,
} from '@ceiba/invoicing/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import {
  Amount,
  CodeField,
  DayField,
  type Drafted,
  Facts,
  FlagField,
  FormGrid,
  FormModal,
  MoneyField,
  TextField,
  textOf,
  useForm,
} from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { Alert } from 'antd';
import '../invoicing.css';

export const STAMP_WIDTH = 640;

/** What ISR follows from besides a subtotal. */
export type TaxFacts = Pick<CommissionStampView, 'brackets' | 'paid_in_month'>;

function paidInMonth({ paid_in_month: paid }: TaxFacts): PaidInMonth | undefined {
  return paid ? { subtotal: toCents(paid.subtotal), isr: toCents(paid.isr) } : undefined;
}

/** ISR and total of what is typed; nothing while it is no amount. */
export function taxed(subtotal: string, view: TaxFacts): { isr?: string; total?: string } {
  try {
    const cents = toCents(subtotal);
    const isr = incomeTax(cents, tariffOf(view.brackets), paidInMonth(view));
    return { isr: fromCents(isr), total: fromCents(cents - isr) };
  } catch {
    return { isr: undefined, total: undefined };
  }
}

interface Props {
  view: CommissionStampView;
  /** The kind of document and which one. */
  what: { kind: string; reference: string };
  title: string;
  /** Of whom and what it is. */
  about: string;
  stamp: (values: Drafted<StampCommissionInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Stamps one payroll CFDI: fiscal data to be checked, another subtotal if need be, ISR as one types. */
export function PayrollStampForm({ view, what, title, about, stamp, onClose }: Props) {
  const form = useForm({
    schema: stampDialogInput,
    initial: {
      id_customers: view.id_customers,
      id_period: view.id_period,
      rfc_customers: view.rfc_customers,
      zip_code_customers: view.zip_code_customers,
      curp_customers: view.curp_customers,
      id_regimen_nomina: view.id_regimen_nomina,
      id_cfdi_nomina: view.id_cfdi_nomina,
      date_fee_choice: view.date_fee_choice,
      change_total: view.change_total,
      change_reason: view.change_reason,
      subtotal: view.subtotal_earnings,
      isr: view.isr,
      total: view.total,
    },
    check: ({ subtotal }) => (toCents(subtotal ?? '0') > 0 ? null : INVOICING_MESSAGES.nothingToPay),
    onSubmit: (values, draft) => stamp({ ...values, draft }),
  });
  const changed = Number(form.values.change_total) === 1;
  // ISR and total follow the subtotal; without the tick the calculated subtotal comes back.
  const fields = {
    ...form,
    set: (name: keyof StampCommissionInput & string, value: unknown) => {
      if (name === 'change_total' && value === 0) {
        const subtotal = view.subtotal_earnings_original;
        form.setMany({ change_total: 0, change_reason: null, subtotal, ...taxed(subtotal, view) });
      } else if (name === 'subtotal') form.setMany({ subtotal: value, ...taxed(textOf(value), view) });
      else form.set(name, value);
    },
  };
  return (
    <FormModal
      form={form}
      title={title}
      open
      onClose={onClose}
      submitText={INVOICING_MESSAGES.confirmYes}
      width={STAMP_WIDTH}
    >
      <p className="inv-who">{about}</p>
      <StampProblems {...what} error={view.facturama_error} lead="Último intento: " />
      <FormGrid>
        {view.warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon title={warning} className="p-field-wide" />
        ))}
        <CodeField form={fields} name="rfc_customers" label="RFC" maxLength={13} autoFocus />
        <CodeField form={fields} name="curp_customers" label="CURP" maxLength={18} />
        <DayField form={fields} name="date_fee_choice" label="Escrito de asimilados del" />
        <PostalCodeField form={fields} name="zip_code_customers" label="Código postal" />
        <p className="inv-fixed">
          Régimen fiscal 605 (Sueldos y salarios e ingresos asimilados) · Uso de CFDI CN01 (Nómina)
        </p>
        <FlagField form={fields} name="change_total" label="Cambiar total" wide />
        <MoneyField form={fields} name="subtotal" label="Subtotal" min="0.01" max="9999999999.99" disabled={!changed} />
        {changed && (
          <TextField form={fields} name="change_reason" label="Motivo del cambio" maxLength={255} required wide />
        )}
        <Facts
          className="inv-figures"
          live
          facts={[
            ['ISR', <Amount key="isr" value={textOf(form.values.isr) || '0.00'} />],
            ['Total', <Amount key="total" value={textOf(form.values.total) || '0.00'} code={view.code_money} />],
          ]}
        />
      </FormGrid>
    </FormModal>
  );
}
