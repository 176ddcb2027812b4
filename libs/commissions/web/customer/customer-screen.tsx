import type { CustomerPeriod } from '@ceiba/commissions/contract';
import { Consents, useCustomerCardQuery, useCustomerRowQuery } from '@ceiba/customers/web';
import { NetworkStatus } from '@ceiba/network/web';
import { MESSAGES } from '@ceiba/platform/contract';
import {
  DataTable,
  EmptyState,
  PageHead,
  useCan,
  useListState,
  useSession,
  type Column,
  Loaded,
} from '@ceiba/platform/web';
import { CustomerSales } from '@ceiba/sales/web';
import { Button, Tabs } from 'antd';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PeriodsPicture } from '../parts/periods-picture';
import { PersonPictures } from '../parts/person-pictures';
import { CustomerFacts } from './customer-facts';
import { CustomerMoves } from './customer-moves';
import { useCustomerPeriodsQuery } from './customer-record.api';
import '../parts/parts.css';

const fixed = { sum: 'foot', sortable: false } as const;
const money = { ...fixed, kind: 'money' as const, currency: (row: CustomerPeriod) => row.code_money ?? '' };

const COLUMNS: readonly Column<CustomerPeriod>[] = [
  { key: 'code_period', title: 'Periodo', card: 'title', sortable: false },
  { key: 'sales', title: 'Ventas', kind: 'integer', card: 'fact', ...fixed },
  { key: 'points', title: 'Puntos', kind: 'decimal', card: 'fact', ...fixed },
  { ...money, key: 'subtotal_earnings', title: 'Comisiones', card: 'fact' },
  { ...money, key: 'total_changed', title: 'A recibir', card: 'fact' },
];
/** Only who came from another system has them. */
const OPENING: readonly Column<CustomerPeriod>[] = [
  { key: 'rank_opening', title: 'Rango de apertura', card: 'fact', sortable: false },
  { key: 'points_opening', title: 'Puntos de apertura', kind: 'decimal', card: 'fact', sortable: false },
  { key: 'group_opening', title: 'Grupo de apertura', kind: 'decimal', card: 'fact', sortable: false },
];
const LIST = { id: 'customer-periods' };

/** What he bought and earned, period by period; a period leads to where its commissions are explained. */
function Periods({ id }: { id: number }) {
  const list = useListState(LIST);
  const query = useCustomerPeriodsQuery({ id_customers: id });
  const explains = useCan('detalle-de-comisiones')();
  const navigate = useNavigate();
  const came = query.currentData?.some(({ points_opening }) => points_opening !== null);
  const open = (idPeriod: number) => void navigate(`/detalle-de-comisiones?periodo=${idPeriod}&cliente=${id}`);
  return (
    <div className="co-periods">
      <PeriodsPicture periods={query.currentData ?? []} onPeriod={explains ? open : undefined} />
      <PersonPictures id={id} />
      <DataTable
        list={list}
        query={query}
        columns={came ? [...COLUMNS, ...OPENING] : COLUMNS}
        rowKey="id_period"
        searchable={false}
        onOpen={explains ? ({ id_period }) => open(id_period) : undefined}
        exportName={`periodos-del-cliente-${id}`}
        empty={<EmptyState text="Aún no ha comprado en ningún periodo." />}
      />
    </div>
  );
}

/** Which texts he accepted; of others, staff's to see. */
function Texts({ id }: { id: number }) {
  return (
    <Suspense fallback={null}>
      <Consents customer={id} />
    </Suspense>
  );
}

/** A customer's record: facts, sales, periods and what happened, each a link (screens.md, "Record pages"). */
export function CustomerScreen() {
  const id = Number(useParams().id);
  const card = useCustomerCardQuery(id, { skip: !id });
  const row = useCustomerRowQuery(id, { skip: !id });
  const dashboard = useCan('dashboard')();
  const session = useSession();
  const consents = session?.type === 2 || session?.id_customers === id;
  if (!id) return <EmptyState text={MESSAGES.notFound} />;
  return (
    <Loaded query={card} lines={10}>
      {(data) => (
        <div className="co-screen" key={id}>
          <PageHead
            title={data.full_name}
            note={
              <>
                #{id} <NetworkStatus value={data.id_status} />
              </>
            }
            actions={
              dashboard && (
                <Link to={`/dashboard?cliente=${id}`}>
                  <Button>Puntos y red</Button>
                </Link>
              )
            }
          />
          <CustomerFacts card={data} row={row.currentData ?? null} />
          <Tabs
            items={[
              { key: 'sales', label: 'Ventas', children: <CustomerSales idCustomers={id} /> },
              { key: 'periods', label: 'Periodos', children: <Periods id={id} /> },
              { key: 'moves', label: 'Línea de tiempo', children: <CustomerMoves idCustomers={id} /> },
              ...(consents ? [{ key: 'texts', label: 'Textos aceptados', children: <Texts id={id} /> }] : []),
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
