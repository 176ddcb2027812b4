import {
  CheckSquareOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  FilePdfOutlined,
  PictureOutlined,
  PlusOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { allowsMove, VIATICOS_LIST, VIATICOS_MOVES, type ViaticosMove } from '@ceiba/expenses/contract';
import {
  ask,
  confirmDelete,
  downloadFile,
  newDraftKey,
  openDocument,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useRowWork,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDeleteViaticosMutation, useSendViaticosMutation } from '../expenses.api';
import { useViaticosPrincipalsQuery } from '../viaticos-settings.api';
import { PhotoModal } from './photo-modal';
import { PROOF_ICON, ProveModal } from './prove-modal';
import { ReimburseModal } from './reimburse-modal';
import { RequestModal } from './request-form';
import { ViewModal } from './view-modal';

/** What a dialog is about. */
interface Chosen {
  what: 'edit' | 'view' | 'prove' | 'reimburse' | 'photo';
  row: ReportRow | null;
  reload: () => void;
}

const idOf = (row: ReportRow) => Number(row.id_viaticos_doc);
const text = (value: ReportRow[string] | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value);

/** May its owner do this with a row? The same table decides on the server. */
const may = (move: ViaticosMove, row: ReportRow) =>
  VIATICOS_MOVES[move].by === 'owner' &&
  Number(row.own) === 1 &&
  allowsMove(move, {
    status_viaticos_doc: Number(row.status_viaticos_doc),
    resto_comprobado: text(row.resto_comprobado),
    image_reembolso: text(row.image_reembolso),
  });

/** Papers of a row, for who sees it. */
export function paperActions(row: ReportRow, showPhoto: () => void): RowAction[] {
  const id = idOf(row);
  const [zip, image] = [text(row.file_zip), text(row.image_reembolso)];
  const action = (key: string, label: string, icon: ReactNode, onClick: () => void): RowAction => ({
    ...{ key, label: `${label} #${id}`, icon, onClick },
  });
  return [
    action(
      'pdf',
      'PDF de la solicitud',
      <FilePdfOutlined aria-hidden />,
      () => void openDocument(`/viaticos/generate/pdf/${id}`),
    ),
    ...(zip
      ? [
          action(
            'zip',
            'Descargar comprobantes de',
            PROOF_ICON,
            () => void downloadFile(zip, `comprobantes-viaticos-${id}.zip`),
          ),
        ]
      : []),
    ...(image ? [action('photo', 'Ver imagen del reembolso de', <PictureOutlined aria-hidden />, showPhoto)] : []),
  ];
}

/** Sends and deletes, each asked first. */
function useOwnWork() {
  const [send] = useSendViaticosMutation();
  const [remove] = useDeleteViaticosMutation();
  const work = useRowWork();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const id_viaticos_doc = idOf(row);
    const name = `send-${id_viaticos_doc}`;
    const sending: RowAction = {
      ...{ key: 'send', label: `Enviar #${id_viaticos_doc}`, icon: <SendOutlined aria-hidden />, primary: true },
      busy: work.isBusy(name),
      onClick: () =>
        ask({
          title: `¿Enviar la solicitud #${id_viaticos_doc}?`,
          content: 'Después de enviarla ya no se puede modificar, salvo que la rechacen.',
          yes: 'Sí, enviarla',
          no: 'No',
          onYes: () =>
            work.run(name, async () => {
              await send({ id_viaticos_doc, draft: newDraftKey() }).unwrap();
              reload();
            }),
        }),
    };
    const deleting: RowAction = {
      ...{ key: 'delete', label: `Eliminar #${id_viaticos_doc}`, icon: <DeleteOutlined aria-hidden />, danger: true },
      onClick: () =>
        confirmDelete({
          ...{ one: 'Solicitud', id: id_viaticos_doc, name: String(row.full_name) },
          onYes: async () => {
            await remove({ id_viaticos_doc, draft: newDraftKey() }).unwrap();
            reload();
          },
        }),
    };
    return [...(may('send', row) ? [sending] : []), ...(may('delete', row) ? [deleting] : [])];
  };
}

/** Solicitud de viáticos: one's requests with what can be done in their status (spec 3, section 4). */
export function RequestsScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const own = useOwnWork();
  const principals = useViaticosPrincipalsQuery();
  const actions = (row: ReportRow, reload: () => void): RowAction[] => {
    const open = (what: Chosen['what']) => () => setChosen({ what, row, reload });
    const id = idOf(row);
    const edit = may('edit', row);
    const first: RowAction[] = [
      edit
        ? {
            key: 'edit',
            label: `Modificar #${id}`,
            icon: <EditOutlined aria-hidden />,
            onClick: open('edit'),
            primary: true,
          }
        : { key: 'view', label: `Ver #${id}`, icon: <EyeOutlined aria-hidden />, onClick: open('view'), primary: true },
    ];
    const check = <CheckSquareOutlined aria-hidden />;
    const prove: RowAction = {
      key: 'prove',
      label: `Comprobar #${id}`,
      icon: check,
      primary: true,
      onClick: open('prove'),
    };
    const picture: RowAction = {
      ...{ key: 'reimburse', label: `Subir reembolso de #${id}`, icon: <PictureOutlined aria-hidden />, primary: true },
      onClick: open('reimburse'),
    };
    return [
      ...first,
      ...(may('prove', row) ? [prove] : []),
      ...(may('reimburse', row) ? [picture] : []),
      ...own(row, reload),
      ...paperActions(row, open('photo')),
    ];
  };
  const deputy = (principals.data?.rows.length ?? 0) > 0;
  return (
    <>
      <ReportScreen
        definition={VIATICOS_LIST}
        lead={deputy && <Link to="/solicitud-viaticos/suplencia">Aprobar como suplente</Link>}
        actions={actions}
        primary={({ again }) => (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setChosen({ what: 'edit', row: null, reload: again })}
          >
            Registrar solicitud
          </Button>
        )}
      />
      {chosen && (
        <ChosenModal
          {...chosen}
          onClose={() => {
            chosen.reload();
            setChosen(null);
          }}
        />
      )}
    </>
  );
}

function ChosenModal({ what, row, onClose }: Omit<Chosen, 'reload'> & { onClose: () => void }) {
  if (!row) return <RequestModal id="new" onClose={onClose} />;
  const id = idOf(row);
  if (what === 'edit') return <RequestModal id={id} onClose={onClose} />;
  if (what === 'prove') return <ProveModal id={id} total={String(row.total_viaticos_doc)} onClose={onClose} />;
  if (what === 'reimburse') return <ReimburseModal id={id} rest={String(row.resto_comprobado)} onClose={onClose} />;
  if (what === 'photo') return <PhotoModal id={id} path={String(row.image_reembolso)} onClose={onClose} />;
  return <ViewModal id={id} onClose={onClose} />;
}
