import {
  CloseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FileProtectOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { PrivacyRow } from '@ceiba/customers/contract';
import {
  ask,
  DataTable,
  downloadFile,
  EmptyState,
  idOf,
  JobProgress,
  newDraftKey,
  PageHead,
  type RowAction,
  useAppDispatch,
  useCan,
  useListState,
  useSession,
} from '@ceiba/platform/web';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { CustomerChoice } from '../customer-choice';
import { Consents } from './consents';
import { AskErasureModal, ForgetModal, RefuseModal } from './erase-modals';
import { KeptModal } from './kept';
import { ALL_REQUESTS, OWN_REQUESTS } from './privacy-columns';
import { copyLink, useAskCopyMutation, useDecidePrivacyMutation, usePrivacyRequestsQuery } from './privacy.api';

const STATES = [
  { value: 'open', label: 'Por responder' },
  { value: 'all', label: 'Todas' },
];
const OPTIONS = { id: 'privacy', sort: 'id_request', order: 'desc', filters: { state: 'all', cliente: '' } } as const;

type Open = { kind: 'ask' } | { kind: 'forget' | 'refuse' | 'kept'; row: PrivacyRow };

/** What can be done with a request by who looks at it. */
function useRequestActions(staff: boolean, open: (what: Open) => void): (row: PrivacyRow) => RowAction[] {
  const may = useCan('clientes');
  const dispatch = useAppDispatch();
  const [decide] = useDecidePrivacyMutation();
  async function download(id: number) {
    const link = await dispatch(copyLink.initiate(id, { forceRefetch: true, subscribe: false }));
    if (link.data) await downloadFile(link.data.file, link.data.filename ?? 'mis-datos.zip');
  }
  function withdraw({ id_request }: PrivacyRow) {
    ask({
      title: 'Retirar la solicitud',
      content: staff ? 'Los datos se quedan como están.' : 'Tus datos se quedan como están.',
      yes: 'Retirar',
      no: 'Cancelar',
      onYes: () =>
        decide({ id_request, decision: 'withdrawn', answer: null, id_customers: null, draft: newDraftKey() }).unwrap(),
    });
  }
  return (row) => {
    const waits = row.kind === 'erase' && row.state === 'asked';
    const decides = waits && staff && may('delete');
    return [
      ...(row.has_file === 1
        ? [
            {
              key: 'file',
              label: 'Descargar',
              icon: <DownloadOutlined aria-hidden />,
              onClick: () => void download(row.id_request),
            },
          ]
        : []),
      ...(decides
        ? [
            {
              key: 'forget',
              label: 'Eliminar sus datos',
              icon: <DeleteOutlined aria-hidden />,
              danger: true,
              onClick: () => open({ kind: 'forget', row }),
            },
            {
              key: 'refuse',
              label: 'Negar',
              icon: <CloseOutlined aria-hidden />,
              onClick: () => open({ kind: 'refuse', row }),
            },
          ]
        : []),
      ...(staff && may('delete') && row.kind === 'erase' && row.state === 'done'
        ? [
            {
              key: 'kept',
              label: 'Qué se conserva',
              icon: <FileProtectOutlined aria-hidden />,
              onClick: () => open({ kind: 'kept', row }),
            },
          ]
        : []),
      ...(waits && (decides || !staff)
        ? [{ key: 'back', label: 'Retirar', icon: <RollbackOutlined aria-hidden />, onClick: () => withdraw(row) }]
        : []),
    ];
  };
}

/** /privacidad: what is stored about a partner, to be had or forgotten; a partner's own, for staff everybody's. */
export function PrivacyScreen() {
  const staff = useSession()?.type === 2;
  const may = useCan('clientes');
  const list = useListState<{ state: string; cliente: string }>(OPTIONS);
  const customer = staff ? idOf(list.filters.cliente) : null;
  const query = usePrivacyRequestsQuery({
    ...list.input,
    state: staff && list.filters.state === 'open' ? 'open' : 'all',
    ...(customer ? { id_customers: customer } : {}),
  });
  const [askCopy, copying] = useAskCopyMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const running = query.data?.rows.find(({ kind, standing }) => kind === 'copy' && standing === 'asked')?.id_job;

  const actions = useRequestActions(staff, setOpen);
  const named = !staff || customer !== null;
  return (
    <>
      <PageHead
        title={staff ? 'Datos personales' : 'Mis datos personales'}
        note={
          staff
            ? 'Copias y eliminaciones que piden los clientes (LFPDPPP); se responden en 20 días hábiles.'
            : 'Puedes tener una copia de todo lo que guardamos sobre ti, o pedir que se elimine.'
        }
        actions={
          named && (
            <>
              {(!staff || may('update')) && (
                <Button
                  type="primary"
                  icon={<DownloadOutlined aria-hidden />}
                  loading={copying.isLoading || running !== undefined}
                  onClick={() => void askCopy({ id_customers: customer, draft: newDraftKey() })}
                >
                  {staff ? 'Reunir sus datos' : 'Reunir mis datos'}
                </Button>
              )}
              {(!staff || may('delete')) && (
                <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setOpen({ kind: 'ask' })}>
                  {staff ? 'Registrar eliminación' : 'Pedir eliminación'}
                </Button>
              )}
            </>
          )
        }
      />
      {running && (
        <JobProgress
          key={running}
          jobId={running}
          label="Reuniendo los datos"
          onDone={query.refetch}
          onFailed={query.refetch}
        />
      )}
      <DataTable<PrivacyRow, { state: string; cliente: string }>
        {...{ list, query, actions }}
        columns={staff ? ALL_REQUESTS : OWN_REQUESTS}
        rowKey="id_request"
        exportName="solicitudes-de-privacidad"
        toolbar={
          staff && (
            <>
              <CustomerChoice
                value={list.filters.cliente}
                onChange={(id) => list.setFilters({ cliente: id === null ? '' : String(id) })}
                allowClear
              />
              <Segmented
                aria-label="Estado"
                options={STATES}
                value={list.filters.state}
                onChange={(state) => list.setFilters({ state })}
              />
            </>
          )
        }
        empty={<EmptyState text={staff ? 'Nadie ha pedido nada.' : 'Todavía no has pedido nada.'} />}
      />
      {named && !query.isLoading && <Consents customer={customer} />}
      {open?.kind === 'ask' && <AskErasureModal customer={customer} onClose={close} />}
      {open?.kind === 'forget' && <ForgetModal row={open.row} onClose={close} />}
      {open?.kind === 'kept' && <KeptModal customer={open.row.id_customers} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseModal row={open.row} onClose={close} />}
    </>
  );
}
