import {
  EyeOutlined,
  FileUnknownOutlined,
  FilePdfOutlined,
  FileSyncOutlined,
  FileTextOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { actionsOf, useCan, useSession, type RowAction } from '@ceiba/platform/web';
import type { SaleRow } from '@ceiba/sales/contract';
import type { PaperKind } from '../papers/papers';
import { canInvoiceLater, canStamp, hasStandingCfdi } from './sale-columns';

export interface SaleDoings {
  view: (row: SaleRow) => void;
  paper: (kind: PaperKind, row: SaleRow) => void;
  stamp: (row: SaleRow) => void;
  /** Stamps it anew, in the place of the CFDI it has. */
  replaceCfdi: (row: SaleRow) => void;
  /** Goods of it come back. */
  giveBack: (row: SaleRow) => void;
  /** `late`: of another period than the current one. */
  cancel: (row: SaleRow, late: boolean) => void;
  cancelCfdi: (row: SaleRow) => void;
}

/** What this person may do with a sale: actions of the permission tree, each with the server's name for it. */
export function useSaleActions(doings: SaleDoings): (row: SaleRow, currentPeriod: number | null) => RowAction[] {
  const may = useCan('ventas');
  const named = actionsOf(useSession(), 'ventas');
  const nameOf = (field: string, otherwise: string) =>
    named.find((one) => one.field_action === field)?.name_action ?? otherwise;
  return (row, currentPeriod) => {
    const papers: RowAction[] = [
      {
        key: 'ticket',
        label: `${nameOf('print', 'Imprimir')} ticket`,
        icon: <PrinterOutlined aria-hidden />,
        onClick: () => doings.paper('ticket-2', row),
      },
      {
        key: 'invoice',
        label: `${nameOf('print', 'Imprimir')} documento`,
        icon: <FileTextOutlined aria-hidden />,
        onClick: () => doings.paper('invoice', row),
      },
      ...(row.facturama_id
        ? [
            {
              key: 'cfdi',
              label: 'PDF del CFDI',
              icon: <FilePdfOutlined aria-hidden />,
              onClick: () => doings.paper('cfdi', row),
            },
          ]
        : []),
      ...(row.event_pdf !== null
        ? [
            {
              key: 'event',
              label: 'Boletos del evento',
              icon: <TagsOutlined aria-hidden />,
              onClick: () => doings.paper('event', row),
            },
          ]
        : []),
    ];
    const actions: RowAction[] = [];
    if (may('view'))
      actions.push({
        key: 'view',
        label: nameOf('view', 'Ver'),
        icon: <EyeOutlined aria-hidden />,
        primary: true,
        onClick: () => doings.view(row),
      });
    if (may('print')) actions.push(...papers);
    if ((may('new') || may('update')) && (canStamp(row) || canInvoiceLater(row)))
      actions.push({
        key: 'stamp',
        label: canStamp(row) ? 'Timbrar' : 'Facturar',
        icon: <SafetyCertificateOutlined aria-hidden />,
        onClick: () => doings.stamp(row),
      });
    if (
      may('return') &&
      row.anulado === 0 &&
      row.source_doc !== 'ECOMMERCE_PENDIENTE' &&
      (row.id_period === currentPeriod || may('late_cancel'))
    )
      actions.push({
        key: 'return',
        label: nameOf('return', 'Devolver'),
        icon: <RollbackOutlined aria-hidden />,
        onClick: () => doings.giveBack(row),
      });
    const standing = may('ban') && row.facturama_id && hasStandingCfdi(row);
    if (standing && row.anulado === 0 && (may('new') || may('update')))
      actions.push({
        key: 'replace-cfdi',
        label: 'Sustituir CFDI',
        icon: <FileSyncOutlined aria-hidden />,
        onClick: () => doings.replaceCfdi(row),
      });
    if (standing)
      actions.push({
        key: 'cancel-cfdi',
        label: 'Cancelar CFDI',
        icon: <FileUnknownOutlined aria-hidden />,
        danger: true,
        onClick: () => doings.cancelCfdi(row),
      });
    if (
      may('ban') &&
      row.anulado === 0 &&
      currentPeriod !== null &&
      (row.id_period === currentPeriod || may('late_cancel'))
    )
      actions.push({
        key: 'ban',
        label: nameOf('ban', 'Anular'),
        icon: <StopOutlined aria-hidden />,
        danger: true,
        onClick: () => doings.cancel(row, row.id_period !== currentPeriod),
      });
    return actions;
  };
}
