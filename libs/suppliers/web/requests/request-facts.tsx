import { WorkerLink } from '@ceiba/identity/web';
import { FileTextOutlined, PaperClipOutlined } from '@ant-design/icons';
import { downloadFile, Facts, type Fact, formatAmount, formatDay, StatusBadge, useRowWork } from '@ceiba/platform/web';
import {
  REQUEST_STANDINGS,
  requestWarnings,
  STANDING_COLORS,
  standingOf,
  type SupplierRequest,
} from '@ceiba/suppliers/contract';
import { Alert, Button } from 'antd';
import { useRequestFileMutation } from '../suppliers.api';

/** What one should know before approving or paying. */
export function RequestWarnings({ request }: { request: SupplierRequest }) {
  const warnings = requestWarnings(request);
  if (warnings.length === 0) return null;
  return (
    <Alert
      type={request.state_69b === 'DEFINITIVO' ? 'error' : 'warning'}
      showIcon
      className="su-alert"
      title="Por revisar"
      description={
        <ul className="su-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      }
    />
  );
}

/** The attachment and the CFDI, to be taken down. */
export function RequestFiles({ request }: { request: Pick<SupplierRequest, 'id' | 'file_path' | 'xml_name'> }) {
  const [link] = useRequestFileMutation();
  const work = useRowWork();
  const get = (which: 'file' | 'xml') =>
    work.run(which, async () => {
      const { file, filename } = await link({ id: request.id, which }).unwrap();
      await downloadFile(file, filename);
    });
  if (request.file_path === null && request.xml_name === null) return null;
  return (
    <div className="su-files">
      {request.file_path !== null && (
        <Button icon={<PaperClipOutlined aria-hidden />} loading={work.isBusy('file')} onClick={() => get('file')}>
          {request.file_path}
        </Button>
      )}
      {request.xml_name !== null && (
        <Button icon={<FileTextOutlined aria-hidden />} loading={work.isBusy('xml')} onClick={() => get('xml')}>
          {request.xml_name}
        </Button>
      )}
    </div>
  );
}

/** A request as it stands. */
export function RequestFacts({ request }: { request: SupplierRequest }) {
  const standing = standingOf(request);
  const paid =
    request.payment_date === null ? null : `${formatDay(request.payment_date)} · ${request.payment_reference}`;
  const who = (id: number | null, name: string | null) => name && <WorkerLink id={id}>{name}</WorkerLink>;
  const facts: Fact[] = [
    ['Estado', <StatusBadge key="s" text={REQUEST_STANDINGS[standing]} color={STANDING_COLORS[standing]} />],
    ['Proveedor', `${request.supplier_name} (${request.rfc})`],
    ['Monto', formatAmount(request.amount, 'MXN'), 'main'],
    ['Descripción', request.request_description],
    ['Fecha', formatDay(request.request_date)],
    ['Centro de costo', request.cost_center_name],
    ['Motivo de rechazo', request.rejection_reason],
    ['Folio fiscal', request.uuid],
    ['Registró', who(request.id_worker_created, request.user_created)],
    ['Primera aprobación', who(request.id_worker_first, request.user_first)],
    ['Decidió', who(request.id_worker_decided, request.user_decided)],
    ['Pago', paid],
    ['Registró el pago', who(request.id_worker_paid, request.user_paid)],
  ];
  return <Facts label={`Solicitud ${request.id}`} facts={facts} />;
}
