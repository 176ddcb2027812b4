import { PageHead } from '@ceiba/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { ExpiringView } from './expiring-view';
import type { HeadParts } from './head-parts';
import { InventoryView } from './inventory-view';
import { MinimumView } from './minimum-view';
import '../reports.css';

const VIEWS = [
  { value: '', label: 'Inventario' },
  { value: 'caducidad', label: 'Por caducar' },
  { value: 'minimos', label: 'Bajo mínimo' },
];

/** Reporte de inventario: what is there, what is about to expire, what is below its minimum. */
export function InventoryScreen() {
  const [address, setAddress] = useSearchParams();
  const vista = VIEWS.find(({ value }) => value === address.get('vista'))?.value ?? '';
  // Another view has other columns: order, page and search do not come along, the branch does.
  const show = (next: string) => {
    const branch = address.get('id_branch_office');
    setAddress({ ...(next ? { vista: next } : {}), ...(branch ? { id_branch_office: branch } : {}) });
  };
  const head: HeadParts['head'] = ({ filters, actions }) => (
    <PageHead
      title="Reporte de inventario"
      actions={actions}
      filters={
        <>
          <div className="rp-views">
            <Segmented aria-label="Vista" value={vista} options={VIEWS} onChange={show} />
          </div>
          {filters}
        </>
      }
    />
  );
  return (
    <div className="rp-screen">
      {vista === 'caducidad' ? (
        <ExpiringView head={head} />
      ) : vista === 'minimos' ? (
        <MinimumView head={head} />
      ) : (
        <InventoryView head={head} />
      )}
    </div>
  );
}
