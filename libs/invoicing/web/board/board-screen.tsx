import {
  CheckOutlined,
  EyeOutlined,
  FileSyncOutlined,
  FileUnknownOutlined,
  RedoOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { BOARD, BOARD_SCREEN, CANCELLATIONS, CFDI_KINDS } from '@ceiba/invoicing/contract';
import {
  ask,
  can,
  newDraftKey,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useReportViews,
  useRowWork,
  useSessionState,
} from '@ceiba/platform/web';
import { CancelCfdiModal, ReplaceCfdiModal } from '@ceiba/sales/web';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCloseCancellationMutation, useLookCancellationMutation, useResumeStampMutation } from './board.api';
import { receiptAction } from '../stamping/cfdi-actions';
import { BoardHead } from './board-head';
import { WhyRefused } from './why-refused';
import '../invoicing.css';

const VIEWS = [
  { value: '', label: 'Por atender', definition: BOARD },
  { value: 'cancelaciones', label: 'Cancelaciones', definition: CANCELLATIONS },
] as const;

const CELLS = { error: { around: (row: ReportRow, shown: ReactNode) => <WhyRefused row={row}>{shown}</WhyRefused> } };

interface Chosen {
  row: ReportRow;
  reload: () => void;
  /** A corrected CFDI takes its place; else it is cancelled. */
  replaces?: true;
}

/** Opens the record behind a row. */
function useOpen() {
  const go = useNavigate();
  return (row: ReportRow): RowAction => ({
    key: 'open',
    label: `Abrir ${String(row.record)}`,
    icon: <EyeOutlined aria-hidden />,
    onClick: () => void go(String(row.path)),
  });
}

/** Sends a stamp again, or looks it up where it was sent. */
function useResume() {
  const [resume] = useResumeStampMutation();
  const { isBusy, run } = useRowWork();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const decided = row.state === 'failed' && CFDI_KINDS[String(row.kind)]?.decided === true;
    if (decided || !['waiting', 'unknown', 'failed'].includes(String(row.state))) return [];
    const again = row.state === 'failed';
    const name = `${String(row.kind)} ${String(row.reference)}`;
    return [
      {
        key: 'resume',
        label: `${again ? 'Reintentar' : 'Consultar en Facturama'} ${String(row.record)}`,
        icon: again ? <RedoOutlined aria-hidden /> : <SearchOutlined aria-hidden />,
        primary: true,
        busy: isBusy(name),
        onClick: () => {
          const asked = { kind: String(row.kind), reference: String(row.reference), draft: newDraftKey() };
          run(name, () => resume(asked).finally(reload));
        },
      },
    ];
  };
}

/** May this person cancel a CFDI of that kind? The server asks the record, too. */
function useMayCancel() {
  const { info, granted } = useSessionState();
  return ({ kind }: ReportRow): boolean => {
    const need = CFDI_KINDS[String(kind)]?.cancel;
    return (
      info !== null && need !== undefined && can({ type: info.type, permissions: granted }, need.screen, need.action)
    );
  };
}

/** May this person stamp another CFDI in the place of one? Sales alone know how (`REPLACED_KINDS` of the server). */
function useMayReplace() {
  const sales = useCan('ventas');
  return ({ replaceable }: ReportRow): boolean =>
    Number(replaceable) === 1 && sales('ban') && (sales('new') || sales('update'));
}

/** What is done about a cancellation that waits: look it up, ask again, replace the CFDI, let it stand. */
function useCancellation(choose: (one: Chosen) => void) {
  const [look] = useLookCancellationMutation();
  const [close] = useCloseCancellationMutation();
  const may = useMayCancel();
  const { isBusy, run } = useRowWork();
  const mayReplace = useMayReplace();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    if (!may(row)) return [];
    const record = String(row.record);
    const key = () => ({ id_cancellation: Number(row.id_cancellation), draft: newDraftKey() });
    if (row.state === 'canceling')
      return [
        {
          key: 'look',
          label: `Consultar la cancelación de ${record}`,
          icon: <SearchOutlined aria-hidden />,
          primary: true,
          busy: isBusy(record),
          onClick: () => run(record, () => look(key()).finally(reload)),
        },
      ];
    if (row.state !== 'kept') return [];
    return [
      {
        key: 'cancel',
        label: `Cancelar de nuevo ${record}`,
        icon: <FileUnknownOutlined aria-hidden />,
        primary: true,
        danger: true,
        onClick: () => choose({ row, reload }),
      },
      ...(mayReplace(row)
        ? [
            {
              key: 'replace',
              label: `Sustituir ${record}`,
              icon: <FileSyncOutlined aria-hidden />,
              onClick: () => choose({ row, reload, replaces: true }),
            },
          ]
        : []),
      {
        key: 'close',
        label: `Dejar vigente ${record}`,
        icon: <CheckOutlined aria-hidden />,
        onClick: () =>
          ask({
            title: `¿Dejar vigente el CFDI de ${record}?`,
            content: 'Sale de la lista. Después todavía se puede cancelar desde su documento.',
            yes: 'Sí, dejarlo vigente',
            no: 'No',
            onYes: async () => {
              await close(key()).unwrap();
              reload();
            },
          }),
      },
    ];
  };
}

function Dialog({ row, replaces, onClose }: Chosen & { onClose: () => void }) {
  if (replaces) return <ReplaceCfdiModal id_document={Number(row.reference)} onClose={onClose} />;
  const what = `CFDI de ${String(row.record)}.`;
  return <CancelCfdiModal facturama_id={String(row.facturama_id)} what={what} onClose={onClose} />;
}

/** SAT's receipt of a cancellation. */
function receiptActions({ state, facturama_id, record, order_number }: ReportRow): RowAction[] {
  if (state !== 'canceled' || !facturama_id) return [];
  return [{ ...receiptAction(String(record), String(facturama_id), String(order_number)), primary: true }];
}

/** Timbrado: what waits for the provider, SAT or a person, with the action beside it, and every cancellation with its receipt. */
export function BoardScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, ['id_branch_office', 'kind']);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const may = useCan(BOARD_SCREEN)('update');
  const [open, resume, cancellation] = [useOpen(), useResume(), useCancellation(setChosen)];
  const actions = (row: ReportRow, reload: () => void): RowAction[] => [
    ...(value === '' && may ? [...resume(row, reload), ...cancellation(row, reload)] : []),
    ...(value === '' ? [] : receiptActions(row)),
    open(row),
  ];
  return (
    <>
      <ReportScreen
        key={value}
        definition={definition}
        title="Timbrado"
        lead={<div className="inv-views">{lead}</div>}
        notice={<BoardHead />}
        cells={CELLS}
        actions={actions}
      />
      {chosen && (
        <Dialog
          {...chosen}
          onClose={() => {
            setChosen(null);
            chosen.reload();
          }}
        />
      )}
    </>
  );
}
