import { DownloadOutlined } from '@ant-design/icons';
import { DESCENDANTS } from '@ceiba/network/contract';
import { NoPeriod, useShownPeriod } from '@ceiba/periods/web';
import { EmptyState, idOf, PageHead, useListState, useReportFile, useSession } from '@ceiba/platform/web';
import { Dropdown, Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { KitReturn } from '../parts/kit-return';
import { WhoBar } from '../parts/who-bar';
import { Found, NO_FILTERS, type NetworkFilters } from './found';
import { Sunburst } from './sunburst';
import { Tree } from './tree';
import './descendants.css';

const LIST = { id: 'network', pageSize: 100, filters: NO_FILTERS };
const VIEWS = [
  { value: '', label: 'Árbol' },
  { value: 'lista', label: 'Lista' },
  { value: 'circulo', label: 'Círculo' },
];

/** Everybody in tree order as Excel, as they are placed or after the roll-over. */
function OrderedFiles({ id_customers, id_period }: { id_customers: number; id_period: number }) {
  const body = { id_customers, id_period, id_state: -1 };
  const placed = useReportFile({ call: DESCENDANTS.call, body });
  const rolled = useReportFile({ call: DESCENDANTS.call, body: { ...body, type: 'ROLL_OVER' } });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'red', label: 'Descendencia ordenada', onClick: () => placed.download('excel') },
          { key: 'rolled', label: 'Descendencia ordenada con roll-over', onClick: () => rolled.download('excel') },
        ],
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={placed.busy !== null || rolled.busy !== null}>
        Descargar
      </Button>
    </Dropdown>
  );
}

/** The descendants of a partner: tree and filtered list (spec 3, "Network and commissions"). */
export function DescendantsScreen() {
  const session = useSession();
  const staff = session?.type === 2;
  const [address] = useSearchParams();
  const list = useListState<NetworkFilters>(LIST);
  const { cliente, periodo, vista } = list.filters;
  const period = useShownPeriod(periodo);
  const id = staff ? Number(cliente) : Number(cliente || session?.id_customers);
  const scope = {
    id_customers: id,
    id_period: period?.id_period ?? 0,
    minRange: session?.company?.pointMinRange ?? 100,
  };
  const shown = `${scope.id_customers}-${scope.id_period}`;
  return (
    <div className="nw-screen">
      <PageHead
        title="Descendencia de red"
        note={period?.name_period}
        actions={id > 0 && period && <OrderedFiles id_customers={id} id_period={period.id_period} />}
        filters={
          <WhoBar
            customer={cliente}
            period={period ? String(period.id_period) : ''}
            onChange={({ customer, period: next }) => list.setFilters({ cliente: customer, periodo: next })}
          />
        }
      />
      <KitReturn id={idOf(address.get('registrado'))} result={address.get('kit')} />
      {id > 0 && period ? (
        <>
          <Segmented
            className="nw-views"
            aria-label="Vista"
            value={vista}
            options={VIEWS}
            onChange={(next) => list.setFilters({ vista: next })}
          />
          {vista === 'lista' ? (
            <Found list={list} scope={scope} />
          ) : vista === 'circulo' ? (
            <Sunburst key={shown} scope={scope} name={id === session?.id_customers ? session.full_name : `#${id}`} />
          ) : (
            <Tree key={shown} scope={scope} />
          )}
        </>
      ) : (
        <NoPeriod>
          <EmptyState text={period ? 'Elija un cliente para ver su red.' : 'Aún no hay periodos.'} />
        </NoPeriod>
      )}
    </div>
  );
}
