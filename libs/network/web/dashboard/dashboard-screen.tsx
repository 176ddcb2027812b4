import { ArrowLeftOutlined } from '@ant-design/icons';
import { NoPeriod, useShownPeriod } from '@ceiba/periods/web';
import { EmptyState, PageHead, useCan, useListState, useSession, Loaded } from '@ceiba/platform/web';
import { Button, Skeleton } from 'antd';
import { WhoBar } from '../parts/who-bar';
import { useGetSummaryQuery } from '../network.api';
import { Figures } from './figures';
import { LevelCards } from './level-cards';
import { NextRank } from './next-rank';
import { People, type BoardFilters } from './people';
import { Standing } from './standing';
import './dashboard.css';

const BOARD = {
  id: 'dashboard',
  pageSize: 100,
  filters: { cliente: '', periodo: '', lista: '1', filtro: '' } as BoardFilters,
};
/** How often the figures of the current period are looked at; a sale shows within a few seconds. */
const LIVE_MS = 4000;

function Bones() {
  return (
    <div className="nw-tiles" aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="nw-tile">
          <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}

/** The partner's dashboard: his own; staff look a partner and a period up (spec 2, "Customer dashboard"). */
export function DashboardScreen() {
  const session = useSession();
  const staff = session?.type === 2;
  const list = useListState<BoardFilters>(BOARD);
  const { cliente, periodo, lista } = list.filters;
  const period = useShownPeriod(periodo);
  const explains = useCan('detalle-de-comisiones')();
  const live = period?.current_period === 1;
  const every = live ? LIVE_MS : 0;
  const asked = { id_customers: cliente ? Number(cliente) : null, id_period: period?.id_period ?? null };
  const query = useGetSummaryQuery(asked, {
    skip: !period || (staff && !cliente),
    pollingInterval: every,
    skipPollingIfUnfocused: true,
  });
  const summary = query.currentData;
  const own = !cliente || Number(cliente) === session?.id_customers;
  const detail = explains && (own || staff) ? `/detalle-de-comisiones?periodo=${period?.id_period ?? ''}` : null;

  const open = (id: number) => {
    list.setFilters({ cliente: id === session?.id_customers ? '' : String(id), lista: '1', filtro: '' });
    window.scrollTo({ top: 0 });
  };
  const body = () => {
    if (staff && !cliente) return <EmptyState text="Elija un cliente para ver sus puntos, rango y red." />;
    if (!period)
      return (
        <NoPeriod>
          <EmptyState text="Aún no hay periodos." />
        </NoPeriod>
      );
    return (
      <Loaded query={query} bones={<Bones />}>
        {(summary) => (
          <>
            <Standing summary={summary} detail={detail && (staff ? `${detail}&cliente=${cliente}` : detail)} />
            <div className="nw-middle">
              <NextRank next={summary.plan_next} />
              <Figures summary={summary} />
            </div>
            <LevelCards
              summary={summary}
              shown={lista}
              onShow={(next) => list.setFilters({ lista: next, filtro: '' })}
            />
            <People list={list} summary={summary} every={every} onPerson={(row) => open(row.id_customers)} />
          </>
        )}
      </Loaded>
    );
  };
  return (
    <div className="nw-board">
      <PageHead
        title={
          summary && !own ? summary.full_name_customers : staff ? 'Dashboard' : `Hola, ${session?.full_name ?? ''}`
        }
        note={summary && !own && `#${summary.id_customers} · ${summary.name_period}`}
        actions={
          !staff &&
          !own && (
            <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => open(session?.id_customers ?? 0)}>
              Volver a mi dashboard
            </Button>
          )
        }
        filters={
          <WhoBar
            customer={cliente}
            period={period ? String(period.id_period) : ''}
            onChange={({ customer, period: id }) => list.setFilters({ cliente: customer, periodo: id })}
          />
        }
      />
      {body()}
    </div>
  );
}
