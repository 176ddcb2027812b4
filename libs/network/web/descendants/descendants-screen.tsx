import { DownloadOutlined } from '@ant-design/icons';
import { useShownPeriod } from '@ceiba/periods/web';
import {
  downloadFile,
  EmptyState,
  isApiError,
  notify,
  PageHead,
  useAppDispatch,
  useListState,
  useSession,
} from '@ceiba/platform/web';
import { Dropdown, Button, Segmented } from 'antd';
import { useState } from 'react';
import { orderedNetwork } from '../network.api';
import { WhoBar } from '../parts/who-bar';
import { NO_FILTERS, type NetworkFilters } from './filters';
import { Found } from './found';
import { Sunburst } from './sunburst';
import { Tree } from './tree';
import './descendants.css';

const LIST = { id: 'network', pageSize: 100, filters: NO_FILTERS };
const VIEWS = [
  { value: '', label: 'Árbol' },
  { value: 'lista', label: 'Lista' },
  { value: 'circulo', label: 'Círculo' },
];

/** The sorted descendants as Excel, as they are placed or after the roll-over. */
function OrderedFiles({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const download = async (rolled: boolean) => {
    setBusy(true);
    try {
      const link = await dispatch(orderedNetwork.initiate({ id, rolled }, { subscribe: false })).unwrap();
      await downloadFile(link.file, link.filename);
    } catch (error) {
      notify({ kind: 'danger', message: isApiError(error) ? error.message : 'No se pudo descargar el archivo.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'red', label: 'Descendencia ordenada' },
          { key: 'rolled', label: 'Descendencia ordenada con roll-over' },
        ],
        onClick: ({ key }) => void download(key === 'rolled'),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        Descargar
      </Button>
    </Dropdown>
  );
}

/** The descendants of a partner: tree and filtered list (spec 3, "Network and commissions"). */
export function DescendantsScreen() {
  const session = useSession();
  const staff = session?.type === 2;
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
        actions={id > 0 && <OrderedFiles id={id} />}
        filters={
          <WhoBar
            customer={cliente}
            period={period ? String(period.id_period) : ''}
            onChange={({ customer, period: next }) => list.setFilters({ cliente: customer, periodo: next })}
          />
        }
      />
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
        <EmptyState text={staff ? 'Elija un cliente para ver su red.' : 'Aún no hay periodos.'} />
      )}
    </div>
  );
}
