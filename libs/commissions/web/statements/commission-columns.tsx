import { type CommissionStatementRow, STATEMENTS, TYPE_FEES } from '@ceiba/commissions/contract';
import { customerNumber } from '@ceiba/customers/web';
import { RankName } from '@ceiba/network/web';
import { reportColumns } from '@ceiba/platform/contract';
import { listColumns, PointsBadge, type Column } from '@ceiba/platform/web';

/** A tax regime as people call it. */
export function typeFeeText(type: string): string {
  return TYPE_FEES[type] ?? type;
}

interface Options {
  /** Personal points that qualify (`pointMinRange` of the session's company). */
  minRange?: number;
  /** Draws whether it is stamped. */
  stamp?: Partial<Column<CommissionStatementRow>>;
}

/** Columns of the payees' statements of a period, from the report's definition. */
export function commissionColumns({ minRange, stamp = {} }: Options = {}): Column<CommissionStatementRow>[] {
  return listColumns<CommissionStatementRow>(reportColumns(STATEMENTS, {}), false, {
    id_customers: { ...customerNumber, fixed: 'left' },
    point_current_customers_parent: {
      render: (row) => <PointsBadge points={row.point_current_customers_parent} minRange={minRange} />,
    },
    name_plan: { render: (row) => <RankName rank={row.rank} name={row.name_plan} /> },
    facturama_state: stamp,
  });
}
