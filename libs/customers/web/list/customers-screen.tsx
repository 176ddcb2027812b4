import { EyeOutlined, FilePdfOutlined, PlusOutlined } from '@ant-design/icons';
import { CUSTOMERS_LIST, ROOT_CUSTOMER, searchHint } from '@ceiba/customers/contract';
import { openDocument, ReportScreen, type ReportRow, type RowAction } from '@ceiba/platform/web';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCustomerActions } from './customer-actions';
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
          <Button onClick={() => void navigate(`/${screen}/altas`)}>Altas en línea</Button>
          {primary}
        </>
      }
      actions={(row, reload) =>
        row.id_customers === ROOT_CUSTOMER
          ? []
          : [
              {
                key: 'view',
                label: `Ver #${row.id_customers}`,
                icon: <EyeOutlined aria-hidden />,
                primary: true,
                onClick: () => open(row),
              },
              ...(more?.(row, reload) ?? []),
              {
                key: 'contract',
                label: `Contrato de #${row.id_customers}`,
                icon: <FilePdfOutlined aria-hidden />,
                onClick: () => void openDocument(`/customers/contract/pdf/${row.id_customers}`),
              },
            ]
      }
      onOpen={open}
      choices={(reply) => ({ name_max_plan: ranksIn(reply?.ranks) })}
      hint={searchHint}
    />
  );
}

/** Listado De Clientes (spec 2, section 2). */
export function CustomersScreen() {
  const navigate = useNavigate();
  const more = useCustomerActions();
  const register = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate('/clientes/nuevo')}>
      Registrar Cliente
    </Button>
  );
  return <Customers screen="clientes" primary={register} more={more} />;
}

/** The variant to read: nobody is added or changed. */
export function ReadCustomersScreen() {
  return <Customers screen="listado-clientes" />;
}
