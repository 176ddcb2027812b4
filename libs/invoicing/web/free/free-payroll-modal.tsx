import { PostalCodeField } from '@ceiba/catalogs/web';
import {
  FREE_MESSAGES,
  FREE_TYPES,
  freeCustomerInput,
  type FreeCustomerView,
  type FreePayrollType,
  INVOICING_MESSAGES,
} from '@ceiba/invoicing/contract';
import { CustomerField } from '@ceiba/customers/web';
import { toCents, zDay, zObject, zOptionalText } from '@ceiba/platform/contract';
import {
  Amount,
  CodeField,
  DayField,
  Facts,
  FormGrid,
  FormModal,
  isApiError,
  MoneyField,
  textOf,
  useForm,
  warn,
} from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { taxed } from '../commissions/payroll-stamp-form';
import { useLazyFreeCustomerQuery, useProcessFreeMutation } from '../invoicing.api';
import type { FreeDraft } from './stamp-free-modal';
import '../invoicing.css';

const schema = zObject({
  id_customers: freeCustomerInput.shape.id_customers,
  rfc: zOptionalText(13),
  curp: zOptionalText(18),
  zip: zOptionalText(5),
  date_start: zDay,
  date_end: zDay,
  subtotal: zOptionalText(20),
});

interface Props {
  type: FreePayrollType;
  /** The days that it pays, as they are proposed. */
  days: { date_start: string; date_end: string };
  onMade: (made: FreeDraft) => void;
  onClose: () => void;
}

/** A free invoice for a customer who is verified first; ISR as one types. */
export function FreePayrollModal({ type, days, onMade, onClose }: Props) {
  const [find] = useLazyFreeCustomerQuery();
  const [process] = useProcessFreeMutation();
  const [verified, setVerified] = useState<FreeCustomerView | null>(null);
  const asked = useRef(0);
  const made = useRef<FreeDraft | null>(null);
  const form = useForm({
    schema,
    initial: { id_customers: '', rfc: '', curp: '', zip: '', subtotal: '', ...days },
    check: ({ id_customers, rfc, curp, zip, subtotal }) => {
      if (verified?.id_customers !== id_customers) return FREE_MESSAGES.notVerified;
      if (!rfc || !curp || !zip) return FREE_MESSAGES.missing;
      return toCents(subtotal ?? '0') > 0 ? null : INVOICING_MESSAGES.nothingToPay;
    },
    onSubmit: async ({ rfc, curp, zip, subtotal, ...values }, draft) => {
      if (!verified) return;
      const { full_name: name, regimen, cfdi } = verified;
      const fiscal = { rfc: rfc ?? '', curp: curp ?? '', zip: zip ?? '', regimen, cfdi: cfdi ?? 0 };
      const shown = taxed(subtotal ?? '0', verified);
      const kept = await process({
        type,
        name,
        ...values,
        ...fiscal,
        ...shown,
        subtotal: subtotal ?? '',
        draft,
      }).unwrap();
      made.current = { ...kept, type, id_customers: values.id_customers, full_name: name };
    },
  });
  const known = String(verified?.id_customers) === textOf(form.values.id_customers).trim() ? verified : null;
  const verify = async (id_customers: number) => {
    asked.current = id_customers;
    const found = await find({ id_customers, date_end: textOf(form.values.date_end) }).unwrap();
    // Somebody else was chosen meanwhile.
    if (asked.current !== id_customers) return;
    setVerified(found);
    form.setMany({ id_customers, rfc: found.rfc, curp: found.curp, zip: found.zip });
  };
  const notFound = (error: unknown) => {
    setVerified(null);
    if (isApiError(error)) warn(error.message);
  };
  // Who is chosen is verified at once; nothing of the one before stays.
  const fields = {
    ...form,
    set: (name: keyof typeof schema.shape & string, value: unknown) => {
      if (name !== 'id_customers') return form.set(name, value);
      form.setMany({ id_customers: value, rfc: '', curp: '', zip: '' });
      setVerified(null);
      const id = freeCustomerInput.shape.id_customers.safeParse(value);
      if (id.success) void verify(id.data).catch(notFound);
    },
  };
  const figures = known ? taxed(textOf(form.values.subtotal) || '0', known) : {};
  const wanted = { form, required: true, disabled: known === null };
  return (
    <FormModal
      form={form}
      title={`Factura libre: ${FREE_TYPES[type]}`}
      open
      onClose={onClose}
      onSaved={() => made.current && onMade(made.current)}
      submitText="Guardar"
      width={640}
    >
      <FormGrid>
        <CustomerField form={fields} name="id_customers" label="ID Cliente" required autoFocus wide />
        {known && (
          <p className="inv-who p-field-wide" role="status">
            {known.id_customers} · {known.full_name}
          </p>
        )}
        {known?.warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon title={warning} className="p-field-wide" />
        ))}
        <CodeField {...wanted} name="rfc" label="RFC" maxLength={13} />
        <CodeField {...wanted} name="curp" label="CURP" maxLength={18} />
        <PostalCodeField {...wanted} name="zip" label="Código postal" />
        <p className="inv-fixed">
          Régimen fiscal 605 (Sueldos y salarios e ingresos asimilados) · Uso de CFDI CN01 (Nómina)
        </p>
        <DayField form={form} name="date_start" label="Paga del" />
        <DayField form={form} name="date_end" label="Al" />
        <MoneyField {...wanted} name="subtotal" label="Subtotal" min="0.01" max="9999999999.99" step="0.01" />
        <Facts
          className="inv-figures"
          live
          facts={[
            ['ISR', <Amount key="isr" value={figures.isr ?? '0.00'} />],
            ['Total', <Amount key="total" value={figures.total ?? '0.00'} code="MXN" />],
          ]}
        />
      </FormGrid>
    </FormModal>
  );
}
