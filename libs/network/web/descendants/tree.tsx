import { EmptyState, Loaded } from '@ceiba/platform/web';
import { useListNetworkQuery } from '../network.api';
import { Branch, type TreeOf } from './branch';
import './descendants.css';

const HEADS = [
  ['Nombre', 'nw-name'],
  ['Rango', 'nw-cell'],
  ['Puntos', 'nw-cell nw-cell-end'],
  ['Puntos grupales', 'nw-cell nw-cell-end nw-wide'],
  ['Calificados / directos', 'nw-cell nw-cell-end nw-wide'],
  ['En su red', 'nw-cell nw-cell-end nw-wide'],
  ['Estado', 'nw-cell nw-wide'],
] as const;

/** The network as an indented tree that opens level by level, quick however many there are (screens.md). */
export function Tree({ scope }: { scope: TreeOf }) {
  const { id_customers, id_period } = scope;
  const first = useListNetworkQuery({
    id_customers,
    id_period,
    upline: id_customers,
    page: 1,
    page_size: 100,
    excel: 0,
  });
  if (first.error && !first.isFetching) return <Loaded query={first}>{() => null}</Loaded>;
  if (first.currentData?.total === 0) return <EmptyState text="Aún no hay nadie en esta red." />;
  return (
    <section className="nw-tree" aria-label="Árbol de la red" aria-busy={first.isFetching}>
      <div className="nw-node nw-tree-head" aria-hidden>
        {HEADS.map(([title, style]) => (
          <span key={title} className={style}>
            {title}
          </span>
        ))}
      </div>
      <Branch upline={id_customers} scope={scope} depth={0} />
    </section>
  );
}
