import { dayInZone, type Editable } from '@ceiba/platform/contract';
import { ChoiceField, DayField, FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { editGuideSchema, GUIDE_STATUSES, type GuideRow, saveGuideSchema } from '@ceiba/sales/contract';
import { useGetGuideQuery, useSaveGuideMutation } from './guide.api';
import { SaleField } from './sale-field';
import { useCarriers } from './use-carriers';

const STATUSES = GUIDE_STATUSES.map((value) => ({ value, label: value }));

/** Registers the guide of a sale; it begins as ENVIADO. */
function NewGuide({ id_sale, onClose }: { id_sale: number | null; onClose: () => void }) {
  const [save] = useSaveGuideMutation();
  const carriers = useCarriers(undefined);
  const form = useForm({
    schema: saveGuideSchema,
    initial: { id_sale, provider_name: '', guide_number: '', send_date: dayInZone(new Date()) },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title="Registrar Guía" open onClose={onClose} submitText="Registrar Guía">
      <FormGrid>
        <SaleField form={form} fixed={id_sale} />
        <DayField form={form} name="send_date" label="Fecha de envío" />
        <ChoiceField form={form} name="provider_name" label="Paquetería" autoFocus={id_sale !== null} {...carriers} />
        <TextField form={form} name="guide_number" label="Número de guía" />
      </FormGrid>
    </FormModal>
  );
}

/** Changes a guide and says what became of the parcel; its sale stays (spec 3, section 5). */
function EditGuide({ guide, onClose }: { guide: Editable<GuideRow>; onClose: () => void }) {
  const [save] = useSaveGuideMutation();
  const { id_sale, provider_name, guide_number, send_date, status_dispatch } = guide;
  const carriers = useCarriers(provider_name);
  const form = useForm({
    schema: editGuideSchema,
    version: guide.version,
    initial: { id_sale, provider_name, guide_number, send_date, status_dispatch },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Modificar Guía de la venta #${id_sale} - ${guide.full_name_customers}`}
      open
      onClose={onClose}
      submitText="Modificar Guía"
    >
      <FormGrid>
        <DayField form={form} name="send_date" label="Fecha de envío" />
        <ChoiceField form={form} name="provider_name" label="Paquetería" {...carriers} />
        <TextField form={form} name="guide_number" label="Número de guía" />
        <ChoiceField form={form} name="status_dispatch" label="Estado" options={STATUSES} autoFocus />
      </FormGrid>
    </FormModal>
  );
}

/** The guide of a sale: a new one (of a sale, or of one that is typed), or one to be changed. Mounted to open it. */
export function GuideModal(props: { edit: number; onClose: () => void } | { of: number | null; onClose: () => void }) {
  return 'edit' in props ? (
    <OldGuide id={props.edit} onClose={props.onClose} />
  ) : (
    <NewGuide id_sale={props.of} onClose={props.onClose} />
  );
}

function OldGuide({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetGuideQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Guía de la venta #${id}`} width={560} onClose={onClose}>
      {(guide) => <EditGuide guide={guide} onClose={onClose} />}
    </RecordModal>
  );
}
