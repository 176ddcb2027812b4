import { COMPANY_ZONE, dayInZone, zObject } from '@ceiba/platform/contract';
import {
  AreaField,
  DayField,
  Facts,
  formatAmount,
  FormGrid,
  FormModal,
  Loaded,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { paySupplierRequest, rejectSupplierRequest, type SupplierRequest } from '@ceiba/suppliers/contract';
import {
  useApproveSupplierRequestMutation,
  useGetSupplierQuery,
  useGetSupplierRequestQuery,
  usePaySupplierRequestMutation,
  useRejectSupplierRequestMutation,
} from '../suppliers.api';
import { RequestFacts, RequestFiles, RequestWarnings } from './request-facts';

interface Props {
  onClose: () => void;
  onSaved: () => void;
}
interface Decided extends Props {
  request: SupplierRequest;
}
const NOTHING = zObject({});
const rejection = rejectSupplierRequest.omit({ id: true });
const payment = paySupplierRequest.omit({ id: true });

const after = ({ onClose, onSaved }: Props) => ({
  onClose,
  onSaved: () => {
    onSaved();
    onClose();
  },
});

function Approve({ request, ...on }: Decided) {
  const [approve] = useApproveSupplierRequestMutation();
  const form = useForm({
    schema: NOTHING,
    initial: {},
    onSubmit: (_values, draft) => approve({ id: request.id, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open title={`¿Aprobar la solicitud #${request.id}?`} {...after(on)} submitText="Aprobar">
      <RequestWarnings request={request} />
      <RequestFacts request={request} />
      <RequestFiles request={request} />
    </FormModal>
  );
}

function Reject({ request, ...on }: Decided) {
  const [reject] = useRejectSupplierRequestMutation();
  const form = useForm({
    schema: rejection,
    initial: { rejection_reason: '' },
    onSubmit: (values, draft) => reject({ ...values, id: request.id, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      open
      title={`Rechazar la solicitud #${request.id}`}
      {...after(on)}
      submitText="Rechazar"
      danger
    >
      <p>
        {request.supplier_name}: <strong>{formatAmount(request.amount, 'MXN')}</strong>, {request.request_description}
      </p>
      <AreaField form={form} name="rejection_reason" label="Motivo de rechazo" maxLength={255} required autoFocus />
    </FormModal>
  );
}

/** Where the money goes. */
function Account({ id }: { id: number }) {
  return (
    <Loaded query={useGetSupplierQuery(id)} lines={2}>
      {({ name_bank, cc, cci }) => (
        <Facts
          label="Cuenta del proveedor"
          className="p-fact-list su-account"
          facts={[
            ['Banco', name_bank ?? 'Sin banco'],
            ['Cuenta', cc],
            ['CLABE', cci],
          ]}
        />
      )}
    </Loaded>
  );
}

function Pay({ request, ...on }: Decided) {
  const [pay] = usePaySupplierRequestMutation();
  const form = useForm({
    schema: payment,
    initial: { payment_reference: '', payment_date: dayInZone(new Date(), COMPANY_ZONE) },
    onSubmit: (values, draft) => pay({ ...values, id: request.id, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      open
      title={`Registrar el pago de la solicitud #${request.id}`}
      {...after(on)}
      submitText="Registrar pago"
    >
      <RequestWarnings request={request} />
      <p>
        {request.supplier_name}: <strong>{formatAmount(request.amount, 'MXN')}</strong>
      </p>
      <Account id={request.supplier_id} />
      <FormGrid>
        <TextField form={form} name="payment_reference" label="Referencia del pago" maxLength={60} autoFocus />
        <DayField form={form} name="payment_date" label="Fecha del pago" />
      </FormGrid>
    </FormModal>
  );
}

const DIALOGS = { approve: Approve, reject: Reject, pay: Pay } as const;
export type Decision = keyof typeof DIALOGS;

/** Approves, rejects or pays a request as it stands now. Mounted to open it. */
export function DecideModal({ id, what, ...on }: Props & { id: number; what: Decision }) {
  const query = useGetSupplierRequestQuery(id, { refetchOnMountOrArgChange: true });
  const Dialog = DIALOGS[what];
  return (
    <RecordModal query={query} title={`Solicitud #${id}`} width={560} onClose={on.onClose}>
      {(request) => <Dialog {...on} request={request} />}
    </RecordModal>
  );
}
