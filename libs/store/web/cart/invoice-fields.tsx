import { type Form, LightField, LightSelect } from '@ceiba/platform/web';
import type { Invoice } from '@ceiba/store/contract';
import { useCfdiUsesQuery, useFiscalRegimesQuery } from '../store.api';

/** What an invoice needs; a use of the CFDI is offered when its regime may have it. */
export function InvoiceFields({ form }: { form: Form<Invoice> }) {
  const regimes = useFiscalRegimesQuery();
  const uses = useCfdiUsesQuery();
  const chosen = Number(form.values.id_regimen);
  const regimeOptions = (regimes.data ?? []).map((row) => ({
    value: row.id_regimen,
    label: `${row.id_regimen} ${row.name_regimen}`,
  }));
  const useOptions = (uses.data ?? [])
    .filter((row) => !chosen || row.regimen_ids.includes(chosen))
    .map((row) => ({ value: row.id_cfdi, label: `${row.code_cfdi} ${row.name_cfdi}` }));
  return (
    <>
      <LightField form={form} name="rfc_customers" label="RFC" maxLength={13} autoCapitalize="characters" />
      <LightField
        form={form}
        name="zip_code_customers"
        label="Código postal fiscal"
        inputMode="numeric"
        maxLength={10}
      />
      <LightSelect form={form} name="id_regimen" label="Régimen fiscal" options={regimeOptions} />
      <LightSelect form={form} name="id_cfdi" label="Uso de CFDI" options={useOptions} />
    </>
  );
}
