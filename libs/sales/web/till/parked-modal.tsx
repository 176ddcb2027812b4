import { WorkerLink } from '@ceiba/identity/web';
import { ask, QuickModal, spokenInstant, Loaded } from '@ceiba/platform/web';
import type { ParkedSaleRow } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useListParkedSalesQuery } from '../api/sale.api';
import { useOwnKeys } from './use-own-keys';

interface Props {
  /** Taking one up throws this work away: asked first. */
  busyTill: boolean;
  onTake: (row: ParkedSaleRow) => Promise<boolean>;
  onClose: () => void;
}

/** Sales put aside in the branches of this person; any till takes them up (F9). */
export function ParkedModal({ busyTill, onTake, onClose }: Props) {
  const query = useListParkedSalesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { words } = useOwnKeys();
  const [taking, setTaking] = useState<number | null>(null);
  const take = async (row: ParkedSaleRow) => {
    setTaking(row.id_parked);
    const taken = await onTake(row);
    setTaking(null);
    if (taken) onClose();
  };
  return (
    <QuickModal title="Ventas en espera" onCancel={onClose} footer={null} width={560}>
      <Loaded query={query} lines={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-muted">No hay ventas en espera. {words('F7')} pone en espera la actual.</p>
          ) : (
            <ul className="sales-parked">
              {rows.map((row, index) => (
                <li key={row.id_parked}>
                  <span className="p-pick-main">
                    <span className="p-pick-name">{row.label}</span>
                    <span className="p-pick-sub">
                      {row.name_branch_office} · <WorkerLink id={row.id_worker_created}>{row.user_created}</WorkerLink>{' '}
                      · {spokenInstant(String(row.created_at), new Date())}
                    </span>
                  </span>
                  <Button
                    type={index === 0 ? 'primary' : 'default'}
                    data-first={index === 0 || undefined}
                    autoFocus={index === 0}
                    loading={taking === row.id_parked}
                    aria-label={`Retomar ${row.label}`}
                    onClick={() => {
                      if (!busyTill) return void take(row);
                      ask({
                        title: 'Hay una venta sin guardar',
                        content: `Al retomar la otra se pierde. Puede ponerla en espera antes con ${words('F7')}.`,
                        yes: 'Descartar y retomar',
                        no: 'Seguir editando',
                        danger: true,
                        onYes: () => take(row),
                      });
                    }}
                  >
                    Retomar
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </QuickModal>
  );
}
