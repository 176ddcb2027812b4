import { makeUsFormsInput } from '@ceiba/commissions/contract';
import { ChoiceField, FormGrid, FormModal, useCatalogOptions, useForm } from '@ceiba/platform/web';
import { useMakeUsFormsMutation } from './us-forms.api';

/** Puts what is to be filed or corrected of a year into files. Mounted to open it. */
export function MakeUsFormsModal({ year, onClose, onMade }: { year: number; onClose: () => void; onMade: () => void }) {
  const [make] = useMakeUsFormsMutation();
  const { options } = useCatalogOptions('us-form-layout', 'id_us_form_layout', 'name_layout');
  const form = useForm({
    schema: makeUsFormsInput,
    initial: { year, id_us_form_layout: null },
    onSubmit: async (values, draft) => {
      await make({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Archivo de las formas 1099 de ${year}`}
      open
      onClose={onClose}
      onSaved={onMade}
      submitText="Hacer archivo"
    >
      <p>
        Lleva las formas por declarar y por corregir de sus sucursales. Lo que ya está en un archivo no se repite, y si
        el pago cambia después va como corrección.
      </p>
      <FormGrid>
        <ChoiceField
          form={form}
          name="id_us_form_layout"
          label="Formato"
          placeholder="Elija un formato"
          options={options}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}
