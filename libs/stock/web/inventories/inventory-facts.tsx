import { WorkerLink } from '@ceiba/identity/web';
import { Amount, formatCount, formatInstant, StatusBadge, type Fact, Facts } from '@ceiba/platform/web';
import type { InventoryRecord } from '@ceiba/stock/contract';

/** Who, when, where, and what the count found. */
export function InventoryFacts({ record }: { record: InventoryRecord }) {
  const counted = record.details.filter((line) => line.qty_physic !== null).length;
  const facts: readonly Fact[] = [
    ['Nombre', record.name_inventory],
    ['Estado', <StatusBadge key="state" color={record.status_color} text={record.status_text} />],
    ['Sucursal', `${record.key_branch_office} - ${record.name_branch_office}`],
    ['Fecha', record.date_inventory],
    ['Contados', `${formatCount(counted)} de ${formatCount(record.details.length)}`],
    ['Diferencia', record.difference_text],
    ['Total faltante', record.total_inventory && <Amount key="total" value={record.total_inventory} />],
    [
      'Registró',
      <WorkerLink key="made" id={record.id_worker_created}>
        {record.user_created}
      </WorkerLink>,
    ],
    [
      'Aplicó',
      record.user_applied && (
        <WorkerLink key="applied" id={record.id_worker_applied}>
          {record.user_applied}
        </WorkerLink>
      ),
    ],
    ['Aplicado', record.applied_at && formatInstant(record.applied_at)],
  ];
  return <Facts className="stock-count-facts" facts={facts} />;
}
