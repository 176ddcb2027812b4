import { WorkerLink } from '@ceiba/identity/web';
import { formatInstant, Loaded, WideTable } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import type { PalletHistoryRow } from '@ceiba/stock/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useGetLocationQuery, useLocationEntryQuery, useLocationHistoryQuery } from './locations.api';
import '../parts/lines.css';
import './locations.css';

const PAGE = 10;

/** "Documento #12": what moved the goods. */
const sourceOf = ({ source_text, id_source }: PalletHistoryRow): string =>
  id_source === null ? source_text : `${source_text} #${id_source}`;

/** The movements of one entry. */
function Entry({ id, entry }: { id: number; entry: number }) {
  const query = useLocationEntryQuery({ id_pallet_stock: id, id_pallet_stock_history: entry });
  return (
    <Loaded query={query} lines={2}>
      {(rows) => (
        <ul className="stock-pick-entry">
          {rows.map((row) => (
            <li key={row.id_product}>
              <span>
                {row.key_product} {row.name_product}
              </span>
              <span className={row.movement === 'ENTRADA' ? 'stock-pick-in' : 'stock-pick-out'}>
                {row.movement} {quantityText(row.qty_product, row)}
              </span>
              <span className="p-muted">Saldo {quantityText(row.saldo, row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The history of one location: every entry with what moved and the balance after it. Mounted to open it. */
export function HistoryModal({ id, title, onClose }: { id: number; title?: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data: location } = useGetLocationQuery(id, { skip: title !== undefined });
  const query = useLocationHistoryQuery(
    { id_pallet_stock: id, page, page_size: PAGE },
    { refetchOnMountOrArgChange: true },
  );
  // The page before stays while the next one comes.
  const shown = query.error ? query.currentData : query.data;
  return (
    <Modal
      open
      title={
        title ?? (location ? `Historial de ${location.key_pallet_stock} - ${location.name_pallet_stock}` : 'Historial')
      }
      width={860}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Loaded query={{ ...query, currentData: shown }} lines={PAGE}>
        {({ rows, total }) => (
          <WideTable<PalletHistoryRow>
            label="historial"
            size="small"
            rowKey="id_pallet_stock_history"
            loading={query.isFetching}
            dataSource={[...rows]}
            locale={{ emptyText: 'No hay movimientos.' }}
            pagination={{
              current: page,
              pageSize: PAGE,
              total: total,
              onChange: setPage,
              showSizeChanger: false,
              hideOnSinglePage: true,
            }}
            expandable={{ expandedRowRender: (row) => <Entry id={id} entry={row.id_pallet_stock_history} /> }}
            columns={[
              { key: 'id', title: 'ID', dataIndex: 'id_pallet_stock_history', className: 'stock-wide' },
              {
                key: 'created_at',
                title: 'Fecha',
                render: (_, row) => (
                  <>
                    <span className="stock-nowrap">{formatInstant(row.created_at)}</span>
                    <span className="p-line-sub stock-narrow">
                      {sourceOf(row)} {row.qty_text}
                    </span>
                  </>
                ),
              },
              { key: 'source', title: 'Origen', className: 'stock-wide', render: (_, row) => sourceOf(row) },
              {
                key: 'qty',
                title: 'Movimiento',
                className: 'stock-wide',
                align: 'right',
                render: (_, row) => row.qty_text,
              },
              { key: 'saldo', title: 'Saldo', align: 'right', render: (_, row) => <strong>{row.saldo_text}</strong> },
              {
                key: 'user',
                title: 'Usuario',
                className: 'stock-wide',
                render: (_, row) => <WorkerLink id={row.id_worker_created}>{row.user_created}</WorkerLink>,
              },
            ]}
          />
        )}
      </Loaded>
    </Modal>
  );
}
