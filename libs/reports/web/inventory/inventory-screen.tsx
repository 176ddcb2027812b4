import { ReportScreen } from '@ceiba/platform/web';
import { BELOW_MINIMUM, BRANCH_STOCK, EXPIRING, INVENTORY_REPORT } from '@ceiba/reports/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';

const VIEWS = [
  { value: '', label: 'Inventario', definition: INVENTORY_REPORT },
  { value: 'caducidad', label: 'Por caducar', definition: EXPIRING },
  { value: 'minimos', label: 'Bajo mínimo', definition: BELOW_MINIMUM },
  { value: 'sucursales', label: 'Por sucursal', definition: BRANCH_STOCK },
] as const;

/** Reporte de inventario: what is there, what is about to expire, what is below its minimum, what each branch has of a product. */
export function InventoryScreen() {
  const [address, setAddress] = useSearchParams();
  const { value, definition } = VIEWS.find((view) => view.value === address.get('vista')) ?? VIEWS[0];
  // Another view has other columns: order, page and search do not come along, the branch does.
  const show = (next: string) => {
    const branch = address.get('id_branch_office');
    setAddress({ ...(next ? { vista: next } : {}), ...(branch ? { id_branch_office: branch } : {}) });
  };
  const options = VIEWS.map((view) => ({ value: view.value, label: view.label }));
  return (
    <ReportScreen
      key={value}
      definition={definition}
      title={INVENTORY_REPORT.title}
      lead={<Segmented aria-label="Vista" value={value} options={options} onChange={show} />}
    />
  );
}
