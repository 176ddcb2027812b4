import { EyeOutlined } from '@ant-design/icons';
import { CUSTOMERS_LIST, searchHint } from '@ceiba/customers/contract';
import { ReportScreen, type ReportRow, type RowAction } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCustomerCells } from './customer-cells';

interface Props {
  /** Where the record pages are. */
  screen: 'clientes' | 'listado-clientes';
  primary?: ReactNode;
  more?: (row: ReportRow, reload: () => void) => RowAction[];
}

const ranksIn = (ranks: unknown) =>
  Array.isArray(ranks) ? ranks.map((rank) => ({ value: String(rank), label: String(rank) })) : [];

/** The customers with search, filters, columns and files; what else can be done with one is the variant's. */
function Customers({ screen, primary, more }: Props) {
  const navigate = useNavigate();
  const cells = useCustomerCells();
  const open = (row: ReportRow) => void navigate(`/${screen}/${row.id_customers}`);
  return (
    <ReportScreen
      definition={CUSTOMERS_LIST}
      cells={cells}
      primary={
        <>
          <Link to={`/${screen}/altas`}>Altas en línea</Link>
          {primary}
        </>
      }
      actions={(row, reload) => [
        {
          key: 'view',
          label: `Ver #${row.id_customers}`,
          icon: <EyeOutlined />,
          primary: true,
          onClick: () => open(row),
        },
        ...(more?.(row, reload) ?? []),
      ]}
      onOpen={open}
      choices={(reply) => ({ name_max_plan: ranksIn(reply?.ranks) })}
      hint={searchHint}
    />
  );
}

/** Listado De Clientes (spec 2, section 2). */
export function CustomersScreen() {
  return <Customers screen="clientes" />;
}

/** The variant to read: nobody is added or changed. */
export function ReadCustomersScreen() {
  return <Customers screen="listado-clientes" />;
}
