import {
  CheckOutlined,
  FileDoneOutlined,
  FileUnknownOutlined,
  HistoryOutlined,
  GiftOutlined,
  ImportOutlined,
  RollbackOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import { DataTable, EmptyState, type RowAction, sumFeet, useListState } from '@ceiba/platform/web';
import type { AttentionRow, CaseAction, PaymentRow } from '@ceiba/payments/contract';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAttentionQuery, useAttentionSumsQuery } from '../payments.api';
import { columns } from './columns';
import { actionLabel, ResolveModal } from './resolve-modal';
import './attention.css';

const ICONS: Readonly<Record<CaseAction, ReactNode>> = {
  sale: <ShoppingOutlined aria-hidden />,
  refund: <RollbackOutlined aria-hidden />,
  cart: <ShoppingCartOutlined aria-hidden />,
  ticket: <FileDoneOutlined aria-hidden />,
  voucher: <GiftOutlined aria-hidden />,
  outside: <ImportOutlined aria-hidden />,
  handled: <CheckOutlined aria-hidden />,
};

type Open = { row: AttentionRow; action: CaseAction | 'cfdi' };

const STATES = [
  { value: 'open', label: 'Por atender' },
  { value: 'done', label: 'Atendidos' },
];

/** The CFDI of a cancelled sale can be cancelled right here. */
const mayCancelCfdi = (row: AttentionRow) =>
  row.kind === 'cfdi' && row.facturama_status === 'STAMPED' && row.resolved_at === null;

/** What needs a person: money without a sale, of a cancelled one, and what providers report. */
export function AttentionList({ onOpen }: { onOpen: (row: Pick<PaymentRow, 'id_payment' | 'id_attempt'>) => void }) {
  const [options] = useState({
    id: 'attention',
    sort: 'id_case',
    order: 'desc' as const,
    pageSize: 25,
    filters: { state: 'open' },
  });
  const list = useListState(options);
  const state = list.filters.state === 'done' ? 'done' : 'open';
  const query = useAttentionQuery({ ...list.input, state });
  const sums = useAttentionSumsQuery({ state, search: list.search });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = (row: AttentionRow): RowAction[] => [
    ...(mayCancelCfdi(row)
      ? [
          {
            key: 'cfdi',
            label: 'Cancelar CFDI',
            icon: <FileUnknownOutlined aria-hidden />,
            danger: true,
            onClick: () => setOpen({ row, action: 'cfdi' }),
          },
        ]
      : []),
    ...row.actions.map((action) => ({
      key: action,
      label: actionLabel(action),
      icon: ICONS[action],
      danger: action === 'refund',
      onClick: () => setOpen({ row, action }),
    })),
    ...(row.id_payment === null
      ? []
      : [
          {
            key: 'story',
            label: 'Ver historia',
            icon: <HistoryOutlined aria-hidden />,
            onClick: () => onOpen({ id_payment: row.id_payment, id_attempt: null }),
          },
        ]),
  ];
  return (
    <>
      <DataTable
        list={list}
        query={query}
        rowKey="id_case"
        title="Listado De Pagos Por Conciliar"
        columns={columns}
        actions={actions}
        sums={sumFeet(sums.currentData)}
        exportName="pagos-por-conciliar"
        toolbar={
          <Segmented
            aria-label="Estado"
            options={STATES}
            value={state}
            onChange={(value) => list.setFilters({ state: value })}
          />
        }
        empty={
          <EmptyState text={state === 'open' ? 'No hay pagos por conciliar.' : 'Todavía no se ha atendido nada.'} />
        }
      />
      {open?.action === 'cfdi' && (
        <CancelCfdiModal
          facturama_id={open.row.facturama_id ?? ''}
          what={`CFDI de la venta #${open.row.id_document ?? ''}, que está anulada.`}
          onClose={close}
        />
      )}
      {open && open.action !== 'cfdi' && <ResolveModal row={open.row} action={open.action} onClose={close} />}
    </>
  );
}
