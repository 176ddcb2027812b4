import { type CustomerRecord, TYPE_FEE_NAMES, TYPE_FEES } from '@ceiba/customers/contract';
import { ChoiceField, DayField, FlagField, type Form, FormGrid } from '@ceiba/platform/web';
import type { CustomerValues } from './customer-values';

const FEES = TYPE_FEES.map((value) => ({ value, label: TYPE_FEE_NAMES[value] }));

/** What staff alone decide: tax type, status, membership, whether the data were looked over (spec 2, section 4). */
export function StateFields({ form, customer }: { form: Form<CustomerValues>; customer: CustomerRecord | null }) {
  const on = (name: 'id_status' | 'pay_membership' | 'data_validated') => Number(form.values[name]) === 1;
  return (
    <FormGrid>
      <ChoiceField form={form} name="type_fee" label="Tipo de impuesto" options={FEES} />
      {form.values.type_fee === 'ASIMILADOS' && (
        <DayField
          form={form}
          name="date_fee_choice"
          label="Elección de ASIMILADOS"
          help="Día de su escrito; en blanco no hay."
        />
      )}
      <FlagField form={form} name="id_status" label={on('id_status') ? 'Activo' : 'De Baja'} />
      {customer?.save_online === 1 && (
        <FlagField
          form={form}
          name="pay_membership"
          label={on('pay_membership') ? 'Membresía Pagada' : 'Membresía por Pagar'}
        />
      )}
      <FlagField
        form={form}
        name="data_validated"
        label={on('data_validated') ? 'Datos Correctos' : 'Datos Incorrectos'}
        help="Si algo no concuerda, al guardar quedan como incorrectos."
      />
    </FormGrid>
  );
}
