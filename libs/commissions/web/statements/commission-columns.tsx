import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { RankName } from '@ceiba/network/web';
import { PointsBadge, type Column } from '@ceiba/platform/web';

const TYPE_FEES: Readonly<Record<string, string>> = { SIN_IMPUESTO: 'SIN IMPUESTO', FIC: 'INCORPORACIÓN FISCAL' };

/** A tax regime as people call it. */
export function typeFeeText(type: string): string {
  return TYPE_FEES[type] ?? type;
}

function money<Row extends CommissionStatementRow>(key: keyof Row & string, title: string): Column<Row> {
  return { key, title, kind: 'money', currency: (row) => row.code_money, card: 'none' };
}

interface Options<Row> {
  /** Personal points that qualify (`pointMinRange` of the session's company). */
  minRange?: number;
  /** Further columns, after what is paid. */
  more?: readonly Column<Row>[];
}

/**
 * Columns of the payees' statements of a period (spec 3, "Commission row"): what is paid, and whether it is stamped, is
 * in sight before what it is made of; the server pages and orders them.
 */
export function commissionColumns<Row extends CommissionStatementRow = CommissionStatementRow>(
  options: Options<Row> = {},
): Column<Row>[] {
  return [
    { key: 'id_customers', title: 'ID', width: 76, fixed: 'left', card: 'fact' },
    { key: 'full_name', title: 'Nombre', card: 'title' },
    {
      key: 'point_current_customers_parent',
      title: 'Puntos',
      kind: 'decimal',
      card: 'none',
      render: (row) => <PointsBadge points={row.point_current_customers_parent} minRange={options.minRange} />,
      text: (row) => row.point_current_customers_parent,
    },
    {
      key: 'name_plan',
      title: 'Rango',
      card: 'fact',
      render: (row) => <RankName rank={row.rank} name={row.name_plan} />,
      text: (row) => row.name_plan,
    },
    money<Row>('subtotal_earnings', 'Subtotal'),
    money<Row>('isr', 'ISR'),
    { ...money<Row>('total_changed', 'A pagar'), card: 'fact' },
    ...(options.more ?? []),
    { key: 'type_fee', title: 'Régimen', card: 'fact', labels: TYPE_FEES },
    { key: 'key_branch_office', title: 'Sucursal', card: 'none' },
    money<Row>('point_business_customers_parent', 'Valor de negocio'),
    { ...money<Row>('subtotal_earnings_original', 'Subtotal calculado'), hidden: true },
    money<Row>('iva', 'IVA'),
    money<Row>('ret_iva', 'IVA retenido'),
    money<Row>('resico', 'ISR RESICO'),
    money<Row>('total', 'Total'),
    { ...money<Row>('discount', 'Descuentos'), hidden: true },
  ];
}
