import {
  DeleteOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import {
  FREE_INVOICES,
  FREE_PAYROLL_TYPES,
  FREE_TYPES,
  type FreePayrollType,
  type FreeType,
} from '@ceiba/invoicing/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  ask,
  downloadFile,
  newDraftKey,
  openDocument,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useDiscardFreeMutation } from '../invoicing.api';
import { receiptAction } from '../stamping/cfdi-actions';
import { whyRefused } from '../stamping/refusal';
import { FreePayrollModal } from './free-payroll-modal';
import { FreeSaleModal } from './free-sale-modal';
import { type FreeDraft, StampFreeModal } from './stamp-free-modal';

type Open =
  | { what: 'sale' }
  | { what: 'payroll'; type: FreePayrollType }
  | { what: 'stamp'; invoice: FreeDraft }
  | { what: 'cancel'; row: ReportRow };

const isPayroll = (type: unknown): type is FreePayrollType => FREE_PAYROLL_TYPES.some((one) => one === type);
const isDue = ({ state, type }: ReportRow): boolean => isPayroll(type) && (state === 'open' || state === 'error');

/** The document whose stamp a row's state tells of: a sale's own invoice, the global one that it went into, or itself. */
function stampedAs({ type, id_document, id_global_invoice, id_factura_libre }: ReportRow) {
  if (type === 'VENTA') return { kind: 'SALE', reference: Number(id_document) };
  if (id_global_invoice) return { kind: 'GLOBAL', reference: Number(id_global_invoice) };
  return { kind: 'FREE', reference: Number(id_factura_libre) };
}

const CELLS = {
  state: whyRefused((row) => ({ ...stampedAs(row), what: `la factura libre #${String(row.id_factura_libre)}` })),
};

/** A week ends today; anything else pays the month so far. */
function daysOf(type: FreePayrollType) {
  const date_end = dayInZone(new Date());
  const date_start = type === 'BONO_SEMANAL' ? addDays(date_end, -6) : `${date_end.slice(0, 7)}-01`;
  return { date_start, date_end };
}

function draftOf(row: ReportRow): FreeDraft {
  return {
    id_factura_libre: Number(row.id_factura_libre),
    type: row.type as FreePayrollType,
    id_customers: Number(row.id_customers),
    full_name: String(row.full_name),
    subtotal: String(row.subtotal),
    error: row.facturama_error === null ? null : String(row.facturama_error),
  };
}

/** Stamps one or puts it aside, or opens and cancels its CFDI; a sale's own is cancelled where sales are. */
function useActions(open: (what: Open, reload: () => void) => void) {
  const may = useCan('factura-libre');
  const [discard] = useDiscardFreeMutation();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const what = `la factura libre #${String(row.id_factura_libre)}`;
    const id = String(row.facturama_id);
    const stamp = {
      key: 'stamp',
      label: `Timbrar ${what}`,
      icon: <FileTextOutlined aria-hidden />,
      primary: true,
      onClick: () => open({ what: 'stamp', invoice: draftOf(row) }, reload),
    };
    const drop = {
      key: 'discard',
      label: `Descartar ${what}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        ask({
          title: `¿Descartar ${what}?`,
          content: `${String(row.full_name)}. No se timbrará; sale de la lista y de Timbrado.`,
          yes: 'Sí, descartar',
          no: 'No',
          onYes: async () => {
            const id_factura_libre = Number(row.id_factura_libre);
            await discard({ id_factura_libre, draft: newDraftKey() }).unwrap();
            reload();
          },
        }),
    };
    if (!row.facturama_id && isDue(row)) return [...(may('new') ? [stamp] : []), ...(may('ban') ? [drop] : [])];
    if (!row.facturama_id) return [];
    return [
      {
        key: 'pdf',
        label: `PDF de ${what}`,
        icon: <FilePdfOutlined aria-hidden />,
        primary: true,
        onClick: () => void openDocument(`/facturama/libre/pdf/${String(row.id_factura_libre)}`),
      },
      {
        key: 'xml',
        label: `XML de ${what}`,
        icon: <FileZipOutlined aria-hidden />,
        onClick: () => void downloadFile(`/facturama/xml/${id}`, `factura-libre-${String(row.id_factura_libre)}.xml`),
      },
      ...(row.state === 'canceled' ? [receiptAction(what, id, `factura-libre-${String(row.id_factura_libre)}`)] : []),
      ...(may('ban') && row.state === 'stamped' && isPayroll(row.type)
        ? [
            {
              key: 'cancel',
              label: `Cancelar ${what}`,
              icon: <FileUnknownOutlined aria-hidden />,
              danger: true,
              onClick: () => open({ what: 'cancel', row }, reload),
            },
          ]
        : []),
    ];
  };
}

/** Factura libre: what was invoiced by hand, and the making of one. */
export function FreeScreen() {
  const may = useCan('factura-libre');
  const [shown, setShown] = useState<{ open: Open; reload: () => void } | null>(null);
  const actions = useActions((open, reload) => setShown({ open, reload }));
  const close = () => {
    setShown(null);
    shown?.reload();
  };
  const open = shown?.open;
  return (
    <>
      <ReportScreen
        definition={FREE_INVOICES}
        cells={CELLS}
        actions={actions}
        primary={({ again }) =>
          may('new') &&
          (['VENTA', ...FREE_PAYROLL_TYPES] as const).map((type: FreeType) => (
            <Button
              key={type}
              icon={<PlusOutlined aria-hidden />}
              onClick={() =>
                setShown({ open: isPayroll(type) ? { what: 'payroll', type } : { what: 'sale' }, reload: again })
              }
            >
              {FREE_TYPES[type]}
            </Button>
          ))
        }
      />
      {open?.what === 'sale' && <FreeSaleModal onClose={close} />}
      {open?.what === 'payroll' && (
        <FreePayrollModal
          type={open.type}
          days={daysOf(open.type)}
          onMade={(invoice) => setShown({ open: { what: 'stamp', invoice }, reload: shown?.reload ?? close })}
          onClose={close}
        />
      )}
      {open?.what === 'stamp' && <StampFreeModal invoice={open.invoice} onClose={close} />}
      {open?.what === 'cancel' && (
        <CancelCfdiModal
          facturama_id={String(open.row.facturama_id)}
          what={`Factura libre #${String(open.row.id_factura_libre)} de ${String(open.row.full_name)}.`}
          onClose={close}
        />
      )}
    </>
  );
}
