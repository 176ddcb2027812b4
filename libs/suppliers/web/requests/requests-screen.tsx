import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DollarOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  RollbackOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import {
  ask,
  confirmDelete,
  newDraftKey,
  type ReportRow,
  ReportScreen,
  type RowAction,
  type ShownReport,
  useCan,
} from '@ceiba/platform/web';
import { REQUEST_MOVES, type RequestAction, STANDING_KEYS, SUPPLIER_REQUESTS } from '@ceiba/suppliers/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDeleteSupplierRequestMutation, useUnpaySupplierRequestMutation } from '../suppliers.api';
import '../suppliers.css';
import { DecideModal, type Decision } from './decide-modals';
import { RequestModal } from './request-modal';
import { RulesModal } from './rules-modal';

type Open =
  | { what: 'form'; id: number | 'new'; reload: () => void }
  | { what: Decision; id: number; reload: () => void }
  | { what: 'rules' };

/** What one can do with a request, in the order of the list of moves. */
const WORDS: Readonly<Record<RequestAction, { label: string; icon: ReactNode; danger?: boolean }>> = {
  update: { label: 'Modificar', icon: <EditOutlined aria-hidden /> },
  approve: { label: 'Aprobar', icon: <CheckOutlined aria-hidden /> },
  reject: { label: 'Rechazar', icon: <CloseOutlined aria-hidden />, danger: true },
  pay: { label: 'Registrar pago de', icon: <DollarOutlined aria-hidden /> },
  unpay: { label: 'Retirar el pago de', icon: <RollbackOutlined aria-hidden />, danger: true },
  delete: { label: 'Eliminar', icon: <DeleteOutlined aria-hidden />, danger: true },
};
const IN_ORDER = Object.keys(WORDS) as RequestAction[];

function useMoves(open: (one: Open) => void) {
  const [remove] = useDeleteSupplierRequestMutation();
  const [unpay] = useUnpaySupplierRequestMutation();
  return (action: RequestAction, row: ReportRow, reload: () => void): void => {
    const id = Number(row.id);
    if (action === 'update') open({ what: 'form', id, reload });
    else if (action === 'delete')
      confirmDelete({
        ...{ one: 'Solicitud', id, name: `${String(row.supplier_name)}: ${String(row.request_description)}` },
        onYes: async () => {
          await remove({ id, name: String(row.request_description) }).unwrap();
          reload();
        },
      });
    else if (action === 'unpay')
      ask({
        ...{ title: `¿Retirar el pago de la solicitud #${id}?`, content: 'Queda otra vez por pagar.' },
        ...{ yes: 'Sí, retirarlo', no: 'No', danger: true },
        onYes: async () => {
          await unpay({ id, draft: newDraftKey() }).unwrap();
          reload();
        },
      });
    else open({ what: action, id, reload });
  };
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.what === 'rules') return <RulesModal onClose={onClose} />;
  if (open.what === 'form') return <RequestModal id={open.id} onClose={onClose} onSaved={open.reload} />;
  return <DecideModal id={open.id} what={open.what} onClose={onClose} onSaved={open.reload} />;
}

/** Requests to suppliers (spec 3, sections 2 and 4): each row offers the moves that its state allows. */
export function RequestsScreen() {
  const [open, setOpen] = useState<Open | null>(null);
  const move = useMoves(setOpen);
  const maySet = useCan('configuracion')();
  const actions = (row: ReportRow, reload: () => void): RowAction[] => {
    const id = Number(row.id);
    const standing = STANDING_KEYS.find((key) => key === row.standing) ?? 'REJECTED';
    const allowed = IN_ORDER.filter((action) => Object.hasOwn(REQUEST_MOVES[standing], action));
    const view: RowAction = {
      key: 'view',
      label: `Ver solicitud #${id}`,
      icon: <EyeOutlined aria-hidden />,
      onClick: () => setOpen({ what: 'form', id, reload }),
    };
    return [
      ...(standing === 'PENDING' ? [] : [view]),
      ...allowed.map((action) => ({
        key: action,
        label: `${WORDS[action].label} solicitud #${id}`,
        icon: WORDS[action].icon,
        danger: WORDS[action].danger,
        primary: action === 'approve',
        onClick: () => move(action, row, reload),
      })),
    ];
  };
  const primary = ({ again: reload }: ShownReport) => (
    <>
      {maySet && (
        <Button icon={<SettingOutlined aria-hidden />} onClick={() => setOpen({ what: 'rules' })}>
          Reglas de aprobación
        </Button>
      )}
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setOpen({ what: 'form', id: 'new', reload })}
      >
        Registrar Solicitud
      </Button>
    </>
  );
  const look = (row: ReportRow) => setOpen({ what: 'form', id: Number(row.id), reload: () => undefined });
  return (
    <>
      <ReportScreen definition={SUPPLIER_REQUESTS} primary={primary} actions={actions} onOpen={look} />
      {open && <Opened open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
