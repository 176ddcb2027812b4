import type { NetworkRow } from '@ceiba/network/contract';
import { formatAmount, PointsBadge, StatusBadge, type Column } from '@ceiba/platform/web';

/** Status in the network: 1 is Activo, anything else De Baja (spec 3, section 4). */
export function NetworkStatus({ value }: { value: number }) {
  return <StatusBadge color={value === 1 ? 'success' : 'danger'} text={value === 1 ? 'Activo' : 'De Baja'} />;
}

/** Who has a rank shows it; "sin rango" stays quiet. */
export function RankName({ rank, name }: { rank: number; name: string }) {
  return rank > 0 ? <StatusBadge color="info" text={name} /> : <span className="p-muted">{name}</span>;
}

const fixed = { sortable: false } as const;

/** Columns of any list of partners: what a partner may see of his downline, nothing private. */
export function peopleColumns(minRange: number, more: readonly Column<NetworkRow>[] = []): Column<NetworkRow>[] {
  return [
    { ...fixed, key: 'id_customers', title: 'ID', card: 'fact', width: 76, fixed: 'left' },
    { ...fixed, key: 'full_name', title: 'Nombre', card: 'title' },
    { ...fixed, key: 'nivel', title: 'Nivel', kind: 'integer', card: 'none', hidden: true },
    {
      ...fixed,
      key: 'name_plan',
      title: 'Rango',
      card: 'fact',
      render: (row) => <RankName rank={row.rank} name={row.name_plan} />,
      text: (row) => row.name_plan,
    },
    {
      ...fixed,
      key: 'point_current_customers',
      title: 'Puntos',
      kind: 'decimal',
      card: 'fact',
      render: (row) => <PointsBadge points={row.point_current_customers} minRange={minRange} />,
      text: (row) => row.point_current_customers,
    },
    { ...fixed, key: 'point_group_red', title: 'Puntos grupales', kind: 'decimal', card: 'fact' },
    {
      ...fixed,
      key: 'point_business_customers',
      title: 'Valor de negocio',
      kind: 'money',
      card: 'none',
      text: (row) => formatAmount(row.point_business_customers),
    },
    { ...fixed, key: 'first_nivel', title: 'Directos', kind: 'integer', card: 'none' },
    { ...fixed, key: 'qualifier_first_nivel', title: 'Calificados', kind: 'integer', card: 'none' },
    { ...fixed, key: 'descendants', title: 'En su red', kind: 'integer', card: 'none' },
    ...more,
    { ...fixed, key: 'key_branch_office', title: 'Sucursal', card: 'none' },
    { ...fixed, key: 'code_country', title: 'País', card: 'none', hidden: true },
    { ...fixed, key: 'date_registration', title: 'Registro', kind: 'day', card: 'none' },
    {
      ...fixed,
      key: 'id_status',
      title: 'Estado',
      card: 'none',
      render: (row) => <NetworkStatus value={row.id_status} />,
      labels: { 1: 'Activo', 0: 'De Baja' },
    },
  ];
}

export const LAST_PURCHASE: Column<NetworkRow> = {
  ...fixed,
  key: 'last_purchase',
  title: 'Última compra',
  kind: 'day',
  card: 'fact',
};
