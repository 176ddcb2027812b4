import { FilePdfOutlined } from '@ant-design/icons';
import { STATUS_COLORS, statusText, type ViaticosRecord } from '@ceiba/expenses/contract';
import { WorkerLink } from '@ceiba/identity/web';
import {
  downloadFile,
  Facts,
  formatAmount,
  formatInstant,
  Loaded,
  openDocument,
  StatusBadge,
} from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useGetViaticosQuery } from '../expenses.api';
import { WeekTable } from '../week/week-table';
import { PhotoModal } from './photo-modal';
import { PROOF_ICON } from './prove-modal';

const money = (value: string | null) => (value === null ? null : formatAmount(value, 'MXN'));

function factsOf(record: ViaticosRecord) {
  const { user_resolved, deputy_of, resolved_at, sent_at } = record;
  const resolved = user_resolved && `${user_resolved}${deputy_of ? ` (suplente de ${deputy_of})` : ''}`;
  return [
    ['Solicitante', record.full_name],
    ['Sucursal', `${record.key_branch_office} - ${record.name_branch_office}`],
    ['Semana', `${record.date_start_viaticos_doc} a ${record.date_end_viaticos_doc}`],
    [
      'Estado',
      <StatusBadge
        key="status"
        color={STATUS_COLORS[record.status_viaticos_doc]}
        text={statusText(record.status_viaticos_doc)}
      />,
    ],
    ['Total solicitado', money(record.total_viaticos_doc)],
    ['Total comprobado', money(record.total_comprobado)],
    ['Resto', money(record.resto_comprobado)],
    [
      'Registró',
      <WorkerLink key="by" id={record.id_worker_created}>
        {record.user_created}
      </WorkerLink>,
    ],
    ['Enviada', sent_at && formatInstant(sent_at)],
    ['Resolvió', resolved],
    ['Resuelta', resolved_at && formatInstant(resolved_at)],
    ['Observación', record.observation],
  ] as const;
}

/** What followed: changes after the approval, CFDIs that prove. */
function Followed({ changes, cfdis }: Pick<ViaticosRecord, 'changes' | 'cfdis'>) {
  return (
    <>
      {changes.length > 0 && (
        <section className="exp-section">
          <h2>Modificaciones después de aprobar</h2>
          <ul className="exp-files">
            {changes.map((one, at) => (
              <li key={at}>
                <span>{one.reason}</span>
                <span>
                  {money(one.total_before)} → {money(one.total_after)}
                </span>
                <span className="p-under">
                  <WorkerLink id={one.id_worker_created}>{one.user_created}</WorkerLink>,{' '}
                  {formatInstant(one.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cfdis.length > 0 && (
        <section className="exp-section">
          <h2>CFDI comprobados</h2>
          <ul className="exp-files">
            {cfdis.map((one) => (
              <li key={one.uuid}>
                <span>
                  {one.rfc_issuer} · {one.date_cfdi}
                </span>
                <span>{money(one.total)}</span>
                <span className="p-under">{one.uuid}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A request to look at, with its papers. */
export function ViewModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetViaticosQuery(id, { refetchOnMountOrArgChange: true });
  const [photo, setPhoto] = useState<string | null>(null);
  const record = query.currentData;
  const footer = record && (
    <div className="exp-lead exp-foot">
      <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => void openDocument(`/viaticos/generate/pdf/${id}`)}>
        PDF
      </Button>
      {record.file_zip && (
        <Button
          icon={PROOF_ICON}
          onClick={() => void downloadFile(record.file_zip ?? '', `comprobantes-viaticos-${id}.zip`)}
        >
          Comprobantes
        </Button>
      )}
      {record.image_reembolso && <Button onClick={() => setPhoto(record.image_reembolso)}>Imagen del reembolso</Button>}
      <Button type="primary" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  );
  return (
    <>
      <Modal open title={`Solicitud de viáticos #${id}`} width={1120} onCancel={onClose} footer={footer}>
        <Loaded query={query} lines={8}>
          {(shown) => (
            <>
              <Facts label="Solicitud" facts={factsOf(shown)} />
              <WeekTable
                monday={shown.date_start_viaticos_doc}
                lines={shown.categories.map((line) => ({ ...line, group: null }))}
              />
              <Followed changes={shown.changes} cfdis={shown.cfdis} />
            </>
          )}
        </Loaded>
      </Modal>
      {photo && <PhotoModal id={id} path={photo} onClose={() => setPhoto(null)} />}
    </>
  );
}
