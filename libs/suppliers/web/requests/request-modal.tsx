import { CostCenterField } from '@ceiba/catalogs/web';
import { COMPANY_ZONE, dayInZone, type Editable } from '@ceiba/platform/contract';
import {
  DayField,
  FileField,
  FlagField,
  FormGrid,
  FormModal,
  MoneyField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { SUPPLIER_MESSAGES, type SupplierRequest } from '@ceiba/suppliers/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { SupplierField } from '../supplier-picker';
import { useGetSupplierRequestQuery, useSaveSupplierRequestMutation } from '../suppliers.api';
import { ReadInvoice, useReadInvoice } from './read-invoice';
import { requestForm } from './request-values';
import { RequestFacts, RequestFiles, RequestWarnings } from './request-facts';

interface Props {
  onClose: () => void;
  onSaved: () => void;
}

function startOf(request: SupplierRequest | null) {
  return {
    id: request?.id ?? null,
    supplier_id: request?.supplier_id ?? null,
    amount: request?.amount ?? '',
    request_description: request?.request_description ?? '',
    request_date: request?.request_date ?? dayInZone(new Date(), COMPANY_ZONE),
    cost_center_id: request?.cost_center_id ?? null,
    without_xml: 0,
    file_path: null,
    xml: null,
  };
}

function RequestForm({ request, onClose, onSaved }: Props & { request: Editable<SupplierRequest> | null }) {
  const [save] = useSaveSupplierRequestMutation();
  const [missing, setMissing] = useState(false);
  const form = useForm({
    schema: requestForm,
    version: request?.version,
    initial: startOf(request),
    check: ({ file_path }) => {
      const lacks = !(file_path instanceof File) && !request?.file_path;
      setMissing(lacks);
      return lacks ? SUPPLIER_MESSAGES.attach : null;
    },
    onSubmit: ({ file_path, xml, ...values }, draft) =>
      save({
        ...values,
        ...(file_path instanceof File ? { file_path } : {}),
        ...(xml instanceof File ? { xml } : {}),
        draft,
      }).unwrap(),
  });
  const read = useReadInvoice(form);
  const title = request ? `Modificar Solicitud #${request.id}` : 'Registrar Solicitud';
  const done = () => {
    onSaved();
    onClose();
  };
  return (
    <FormModal
      {...{ form, title, onClose }}
      open
      onSaved={done}
      submitText={request ? 'Modificar Solicitud' : title}
      width={680}
    >
      {request && <RequestWarnings request={request} />}
      <FormGrid>
        <FileField
          form={form}
          name="xml"
          label="CFDI (XML)"
          accept=".xml,text/xml,application/xml"
          help={
            request?.xml_name ? `Tiene ${request.xml_name}; uno nuevo lo sustituye.` : 'Llena los datos de la factura.'
          }
        />
        <FileField
          form={form}
          name="file_path"
          label="Archivo adjunto"
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          required={!request?.file_path}
          help={
            missing && !(form.values.file_path instanceof File)
              ? SUPPLIER_MESSAGES.attach
              : request?.file_path
                ? `Tiene ${request.file_path}; uno nuevo lo sustituye.`
                : 'PDF, PNG o JPG'
          }
        />
      </FormGrid>
      <div className="su-read">
        <ReadInvoice read={read} />
      </div>
      <FormGrid>
        <SupplierField form={form} name="supplier_id" label="Proveedor" wide autoFocus />
        <MoneyField form={form} name="amount" label="Monto" suffix="MXN" required />
        <DayField form={form} name="request_date" label="Fecha de la solicitud" required />
        <CostCenterField form={form} name="cost_center_id" label="Centro de costo" wide />
        <TextField form={form} name="request_description" label="Descripción" maxLength={255} wide />
        {request?.uuid && <FlagField form={form} name="without_xml" label={`Quitar el CFDI ${request.uuid}`} />}
      </FormGrid>
      {request && <RequestFiles request={request} />}
    </FormModal>
  );
}

/** What was decided is only looked at (spec 3, section 4). */
function RequestView({ request, onClose }: { request: SupplierRequest; onClose: () => void }) {
  return (
    <Modal open title={`Solicitud #${request.id}`} width={640} onCancel={onClose} footer={null}>
      <RequestWarnings request={request} />
      <RequestFacts request={request} />
      <RequestFiles request={request} />
    </Modal>
  );
}

function OldRequest({ id, onClose, onSaved }: Props & { id: number }) {
  const query = useGetSupplierRequestQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Solicitud #${id}`} width={680} onClose={onClose}>
      {(request) =>
        request.status === 'PENDING' ? (
          <RequestForm {...{ request, onClose, onSaved }} />
        ) : (
          <RequestView {...{ request, onClose }} />
        )
      }
    </RecordModal>
  );
}

/** Registers a request, changes one that waits, or shows one. Mounted to open it. */
export function RequestModal({ id, ...props }: Props & { id: number | 'new' }) {
  return id === 'new' ? <RequestForm {...props} request={null} /> : <OldRequest {...props} id={id} />;
}
