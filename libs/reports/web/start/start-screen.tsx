import { useChanges } from '@ceiba/notifications/web';
import { can, EmptyState, formatInstant, Loaded, PageHead, useSessionState } from '@ceiba/platform/web';
import { SOLD_SCREENS } from '@ceiba/reports/contract';
import { Skeleton } from 'antd';
import { AttentionBoxes } from './attention-boxes';
import { SoldSums } from './sold-sums';
import { SoldTable } from './sold-table';
import { useStartAttentionQuery, useStartSalesQuery } from './start.api';
import './start.css';

/** Changes are heard; this is for what the line lost. */
const LOOK = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
const SOLD = ['sale', 'period'];

/** As high as what comes: nothing moves when it is there. */
function Bones({ high }: { high: number }) {
  return (
    <div className="rs-bones" style={{ minHeight: high }} aria-busy>
      <Skeleton active paragraph={{ rows: 3 }} />
    </div>
  );
}

function Attention() {
  const query = useStartAttentionQuery(undefined, LOOK);
  useChanges(query.currentData?.changes ?? [], () => void query.refetch());
  return (
    <section className="rs-part" aria-label="Necesita atención">
      <h2>Necesita atención</h2>
      <Loaded query={query} bones={<Bones high={120} />}>
        {(board) =>
          board.rows.length === 0 ? (
            <p className="p-muted">Nada de lo que ve su perfil tiene pendientes que contar.</p>
          ) : (
            <AttentionBoxes board={board} />
          )
        }
      </Loaded>
    </section>
  );
}

function SoldPart() {
  const query = useStartSalesQuery(undefined, LOOK);
  useChanges(SOLD, () => void query.refetch());
  return (
    <section className="rs-part" aria-label="Ventas">
      <h2>
        Ventas {query.currentData && <span className="p-page-sub">al {formatInstant(query.currentData.at)}</span>}
      </h2>
      <Loaded query={query} bones={<Bones high={320} />}>
        {(sales) =>
          sales.rows.length === 0 ? (
            <EmptyState text="No tiene sucursales con ventas." />
          ) : (
            <>
              <SoldSums sales={sales} />
              <SoldTable rows={sales.rows} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** /inicio: what needs attention, and what was sold, for whoever holds the screens of either. */
export function StartScreen() {
  const { info, granted } = useSessionState();
  const actor = info ? { type: info.type, permissions: granted } : null;
  const sells = SOLD_SCREENS.some((screen) => can(actor, screen));
  return (
    <div className="rs-start">
      <PageHead title="Inicio" note={info?.full_name} />
      <Attention />
      {sells && <SoldPart />}
    </div>
  );
}
