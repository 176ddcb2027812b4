import { PostalCodeField } from '@ceiba/catalogs/web';
import { zFlag, zOptionalId, zOptionalText } from '@ceiba/platform/contract';
import { ChoiceField, FlagField, type Form, TextField } from '@ceiba/platform/web';
import { z } from 'zod';
import { METHODS, useFiscalOptions } from './fiscal-options';

/** What a sale's invoice says of its receiver, as it is typed. */
export const fiscalShape = {
  rfc_customers: zOptionalText(13),
  zip_code_customers: zOptionalText(10),
  id_regimen: zOptionalId,
  id_cfdi: zOptionalId,
  payment_form_facturama: z.enum(['PUE', 'PPD']).nullable(),
  invoice_change: zFlag,
  full_name: zOptionalText(300),
};
type Fiscal = z.output<z.ZodObject<typeof fiscalShape>>;

/** Its fields, wherever a sale is invoiced by name; another CFDI use asks for the regime again. */
export function FiscalFields({ form, autoFocus }: { form: Form<Fiscal>; autoFocus?: boolean }) {
  const cfdi = Number(form.values.id_cfdi) || null;
  const { uses, regimes, loading } = useFiscalOptions(cfdi);
  const fields: Form<Fiscal> = {
    ...form,
    set: (name, value) =>
      name === 'id_cfdi' ? form.setMany({ id_cfdi: value, id_regimen: null }) : form.set(name, value),
  };
  return (
    <>
      <TextField form={fields} name="rfc_customers" label="RFC" maxLength={13} autoFocus={autoFocus} />
      <PostalCodeField form={fields} name="zip_code_customers" label="Código postal" />
      <ChoiceField form={fields} name="id_cfdi" label="Uso de CFDI" options={uses} loading={loading} />
      <ChoiceField
        form={fields}
        name="id_regimen"
        label="Régimen Fiscal"
        options={regimes}
        loading={loading}
        disabled={cfdi === null}
      />
      <ChoiceField form={fields} name="payment_form_facturama" label="Forma de Pago Facturama" options={METHODS} wide />
      <FlagField form={fields} name="invoice_change" label="Facturar a otro nombre" wide />
      {Number(form.values.invoice_change) === 1 && (
        <TextField form={fields} name="full_name" label="Nombre o razón social" maxLength={300} wide />
      )}
    </>
  );
}
