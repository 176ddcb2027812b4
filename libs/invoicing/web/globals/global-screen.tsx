import { RollbackOutlined } from '@ant-design/icons';
import { GLOBAL_OWN, GLOBAL_PENDING, GLOBAL_SENT, GLOBAL_TICKETS } from '@ceiba/invoicing/contract';
import {
  ask,
  newDraftKey,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useReportViews,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { useState } from 'react';
import { useForgoInvoiceMutation } from '../invoicing.api';
import { cancelAction, pdfAction, receiptAction, xmlAction } from '../stamping/cfdi-actions';
import { whyRefused } from '../stamping/refusal';
import { SendGlobal } from './send-global';
import '../invoicing.css';

const VIEWS = [
  { value: '', label: 'Factura Global', definition: GLOBAL_TICKETS },
  { value: 'enviadas', label: 'Factura Global Enviadas', definition: GLOBAL_SENT },
  { value: 'pendientes', label: 'Factura Global Pendientes', definition: GLOBAL_PENDING },
  { value: 'ventas', label: 'Factura Pendiente en Ventas', definition: GLOBAL_OWN },
] as const;

const SENT_CELLS = {
  state: whyRefused(({ id_global_invoice: id }) => ({
    kind: 'GLOBAL',
    reference: Number(id),
    what: `la factura global #${String(id)}`,
  })),
};

interface Chosen {
  row: ReportRow;
  reload: () => void;
}

/** Opens a global invoice's CFDI, or cancels it. */
function useSentActions(cancel: (one: Chosen) => void) {
  const may = useCan('facturama-global');
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const { id_global_invoice, facturama_id, state } = row;
    if (!facturama_id) return [];
    const what = `la factura global #${String(id_global_invoice)}`;
    const id = String(facturama_id);
    const cancels = may('ban') && state === 'stamped';
    return [
      pdfAction(what, `/facturama/global/pdf/${id}`),
      xmlAction(what, id, `factura-global-${String(id_global_invoice)}`),
      ...(state === 'canceled' ? [receiptAction(what, id, `factura-global-${String(id_global_invoice)}`)] : []),
      ...(cancels ? [cancelAction(what, () => cancel({ row, reload }))] : []),
    ];
  };
}

/** Lets a sale go into the global invoice that waited for one of its own. */
function useOwnActions() {
  const may = useCan('facturama-global');
  const [forgo] = useForgoInvoiceMutation();
  return ({ id_document, state }: ReportRow, reload: () => void): RowAction[] =>
    may('new') && state !== 'PENDING'
      ? [
          {
            key: 'forgo',
            label: `Pasar la venta #${String(id_document)} a la factura global`,
            icon: <RollbackOutlined aria-hidden />,
            onClick: () =>
              ask({
                title: `¿Pasar la venta #${String(id_document)} a la factura global?`,
                content: 'Deja de esperar su propia factura. Después todavía se puede facturar aparte.',
                yes: 'Sí, pasarla',
                no: 'No',
                onYes: async () => {
                  await forgo({ id_document: Number(id_document), draft: newDraftKey() }).unwrap();
                  reload();
                },
              }),
          },
        ]
      : [];
}

/** Factura global: the days of a branch and their sending, what was sent, what waits, and which sales wait for their own invoice. */
export function GlobalScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, ['id_branch_office']);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sent = useSentActions(setChosen);
  const own = useOwnActions();
  const more = {
    '': { primary: SendGlobal },
    enviadas: { actions: sent, cells: SENT_CELLS },
    pendientes: {},
    ventas: { actions: own },
  }[value];
  return (
    <>
      <ReportScreen
        key={value}
        definition={definition}
        title="Factura global"
        lead={<div className="inv-views">{lead}</div>}
        {...more}
      />
      {chosen && (
        <CancelCfdiModal
          facturama_id={String(chosen.row.facturama_id)}
          what={`Factura global #${String(chosen.row.id_global_invoice)} de ${String(chosen.row.key_branch_office)}. Sus tickets quedan libres para otra.`}
          onClose={() => {
            setChosen(null);
            chosen.reload();
          }}
        />
      )}
    </>
  );
}
