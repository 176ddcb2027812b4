import { type Editable, zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  FormBox,
  TextField,
  useCatalogOptions,
  useForm,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { SALE_MESSAGES, type SaleRecord } from '@ceiba/sales/contract';
import { Alert, Button } from 'antd';
import { useUpdateSaleMutation } from '../api/sale.api';

const schema = zObject({
  id_dispatch: zOptionalId,
  sponsor_received: zOptionalText(100),
  observation_doc: zOptionalText(255),
});

/** What can still be changed in a saved sale: dispatch, who collects, observation. */
export function DeliveryForm({ sale, editable }: { sale: Editable<SaleRecord>; editable: boolean }) {
  const [update] = useUpdateSaleMutation();
  const { options, loading } = useCatalogOptions('dispatch', 'id_dispatch', 'name_dispatch');
  const { id_dispatch, sponsor_received, observation_doc } = sale;
  const form = useForm({
    schema,
    version: sale.version,
    initial: {
      id_dispatch,
      sponsor_received: sponsor_received ?? '',
      observation_doc: observation_doc ?? '',
    },
    onSubmit: (values, draft) =>
      update({
        ...values,
        id_document: sale.id_document,
        id_customers: sale.id_customers,
        id_branch_office: sale.id_branch_office,
        draft,
      }).unwrap(),
  });
  useUnsavedQuestion(editable && form.dirty);
  return (
    <section className="sales-card" aria-label="Entrega">
      <h2>Entrega</h2>
      <FormBox form={form} className="sales-fields">
        {sale.dispatch_hold && (
          <Alert type="error" showIcon title={SALE_MESSAGES.dispatchHeld} className="p-field-wide" />
        )}
        <ChoiceField
          form={form}
          name="id_dispatch"
          label="Despacho"
          options={options}
          loading={loading}
          disabled={!editable || sale.dispatch_hold !== null}
          allowClear
        />
        <TextField
          form={form}
          name="sponsor_received"
          label="Nombre de quien recoge"
          maxLength={100}
          disabled={!editable}
        />
        <AreaField form={form} name="observation_doc" label="Observación" maxLength={255} disabled={!editable} />
        {editable && (
          <Button htmlType="submit" loading={form.busy} disabled={!form.dirty}>
            Guardar entrega
          </Button>
        )}
      </FormBox>
    </section>
  );
}
