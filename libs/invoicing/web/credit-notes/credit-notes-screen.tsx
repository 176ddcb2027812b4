import {
  CheckOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { CreditAction, CreditListRow } from '@ceiba/invoicing/contract';
import {
  DataTable,
  downloadFile,
  EmptyState,
  openDocument,
  PageHead,
  type RowAction,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCreditNotesQuery } from '../invoicing.api';
import { columns } from './columns';
import { receiptAction } from '../stamping/cfdi-actions';
import { DecideModal, DECISIONS } from './decide-modal';

type Open = { row: CreditListRow; what: CreditAction | 'cancel-note' };

const STATES = [
  { value: 'open', label: 'Por atender' },
  { value: 'all', label: 'Todas' },
];
const ICONS: Readonly<Record<CreditAction, ReactNode>> = {
  credit: <FileTextOutlined aria-hidden />,
  cancel: <FileUnknownOutlined aria-hidden />,
  outside: <CheckOutlined aria-hidden />,
};

function useRowActions(open: (what: Open) => void): (row: CreditListRow) => RowAction[] {
  const may = useCan('notas-de-credito');
  return (row) => [
    ...row.actions.map((what) => ({
      key: what,
      label: DECISIONS[what].title,
      icon: ICONS[what],
      danger: DECISIONS[what].danger,
      primary: what === 'credit',
      onClick: () => open({ row, what }),
    })),
    ...(row.facturama_id === null
      ? []
      : [
          {
            key: 'pdf',
            label: `PDF de la nota de crédito #${row.id_credit_note}`,
            icon: <FilePdfOutlined aria-hidden />,
            primary: true,
            onClick: () => void openDocument(`/facturama/credit-note/pdf/${row.facturama_id}`),
          },
          {
            key: 'xml',
            label: `XML de la nota de crédito #${row.id_credit_note}`,
            icon: <FileZipOutlined aria-hidden />,
            onClick: () =>
              void downloadFile(`/facturama/xml/${row.facturama_id}`, `nota-de-credito-${row.id_credit_note}.xml`),
          },
        ]),
    ...(row.state === 'canceled' && row.facturama_id !== null
      ? [
          receiptAction(
            `la nota de crédito #${row.id_credit_note}`,
            row.facturama_id,
            `nota-de-credito-${row.id_credit_note}`,
          ),
        ]
      : []),
    ...(may('ban') && row.state === 'stamped'
      ? [
          {
            key: 'ban',
            label: `Cancelar la nota de crédito #${row.id_credit_note}`,
            icon: <StopOutlined aria-hidden />,
            danger: true,
            onClick: () => open({ row, what: 'cancel-note' }),
          },
        ]
      : []),
  ];
}

/** Credit notes of invoiced sales, and what of them waits for a person. */
export function CreditNotesScreen() {
  const [options] = useState({
    id: 'credit-notes',
    sort: 'id_credit_note',
    order: 'desc' as const,
    pageSize: 25,
    filters: { state: 'open' },
  });
  const list = useListState(options);
  const state = list.filters.state === 'all' ? 'all' : 'open';
  const query = useCreditNotesQuery({ ...list.input, state });
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useRowActions(setOpen);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title="Notas de crédito" />
      <DataTable
        list={list}
        query={query}
        rowKey="id_credit_note"
        columns={columns}
        actions={actions}
        exportName="notas-de-credito"
        toolbar={
          <Segmented
            aria-label="Estado"
            options={STATES}
            value={state}
            onChange={(value) => list.setFilters({ state: value })}
          />
        }
        empty={<EmptyState text={state === 'open' ? 'Nada por atender.' : 'No hay notas de crédito.'} />}
      />
      {open?.what === 'cancel-note' && (
        <CancelCfdiModal
          facturama_id={open.row.facturama_id ?? ''}
          what={`Nota de crédito #${open.row.id_credit_note} de la venta #${open.row.id_document}.`}
          onClose={close}
        />
      )}
      {open && open.what !== 'cancel-note' && <DecideModal row={open.row} action={open.what} onClose={close} />}
    </>
  );
}
