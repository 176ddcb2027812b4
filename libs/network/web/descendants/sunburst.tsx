import type { NetworkRow } from '@ceiba/network/contract';
import { Breadcrumb } from 'antd';
import { EmptyState, formatCount, Loaded, useAppDispatch } from '@ceiba/platform/web';
import { useEffect, useState } from 'react';
import { listNetwork, useListNetworkQuery } from '../network.api';
import type { TreeOf } from './branch';
import { arcPath, arcsOf, type Arc } from './rings';
import './descendants.css';

interface Step {
  id: number;
  name: string;
}

/** What the colours mean. */
const LEGEND = [
  ['nw-arc-good', 'Calificados'],
  ['nw-arc-some', 'Con puntos'],
  ['nw-arc-none', 'Sin puntos'],
] as const;

/** As many of the first ring as have their own ring asked for: the largest. */
const OPENED = 12;
const PAGE = 100;
const RADII: Readonly<Record<Arc['ring'], readonly [number, number]>> = { 1: [70, 130], 2: [133, 185] };

function colorOf(row: NetworkRow): string {
  if (row.active === 1) return 'nw-arc-good';
  return Number(row.point_current_customers) > 0 ? 'nw-arc-some' : 'nw-arc-none';
}

function textOf(row: NetworkRow): string {
  return `${row.full_name}: ${formatCount(row.point_current_customers)} puntos, ${formatCount(row.descendants)} en su red`;
}

/** The downline of the largest of a ring, asked for one by one; small answers from memory. */
function useSecondRing(first: readonly NetworkRow[], scope: TreeOf): ReadonlyMap<number, readonly NetworkRow[]> {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<ReadonlyMap<number, readonly NetworkRow[]>>(new Map());
  const { id_customers, id_period } = scope;
  useEffect(() => {
    let gone = false;
    const largest = [...first].sort((one, other) => other.descendants - one.descendants).slice(0, OPENED);
    const ask = async ({ id_customers: upline }: NetworkRow) => {
      const input = { id_customers, id_period, upline, page: 1, page_size: PAGE, excel: 0 as const };
      const answer = await dispatch(listNetwork.initiate(input, { subscribe: false }));
      return [upline, answer.data?.rows ?? []] as const;
    };
    void Promise.all(largest.filter((row) => row.first_nivel > 0).map(ask)).then((pairs) => {
      if (!gone) setFound(new Map(pairs));
    });
    return () => {
      gone = true;
    };
  }, [dispatch, first, id_customers, id_period]);
  return found;
}

const NOBODY: readonly NetworkRow[] = [];

/** The network as rings: everybody as wide as his network is large, green who is active; a click goes into it. */
export function Sunburst({ scope, name }: { scope: TreeOf; name: string }) {
  const [path, setPath] = useState<readonly Step[]>([{ id: scope.id_customers, name }]);
  const [pointed, setPointed] = useState<NetworkRow | null>(null);
  const centre = path[path.length - 1] ?? { id: scope.id_customers, name };
  const { id_customers, id_period } = scope;
  const query = useListNetworkQuery({ id_customers, id_period, upline: centre.id, page: 1, page_size: PAGE, excel: 0 });
  const first = query.currentData?.rows ?? NOBODY;
  const arcs = arcsOf(first, useSecondRing(first, scope));
  const enter = ({ row }: Arc) => {
    if (row.first_nivel === 0) return;
    setPointed(null);
    setPath([...path, { id: row.id_customers, name: row.full_name }]);
  };
  return (
    <section className="nw-sun" aria-label="Círculo de la red">
      <Breadcrumb
        items={path.map((step, index) => ({
          key: step.id,
          title:
            index === path.length - 1 ? (
              step.name
            ) : (
              <button type="button" className="p-link" onClick={() => setPath(path.slice(0, index + 1))}>
                {step.name}
              </button>
            ),
        }))}
      />
      <p className="nw-note" role="status">
        {pointed ? textOf(pointed) : 'Un clic en alguien entra en su red.'}
      </p>
      <ul className="p-chart-legend" aria-label="Leyenda">
        {LEGEND.map(([color, text]) => (
          <li key={color}>
            <svg aria-hidden width={10} height={10}>
              <rect width={10} height={10} rx={2} className={color} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <Loaded query={query} lines={6}>
        {() =>
          arcs.length === 0 ? (
            <EmptyState text="Aún no hay nadie en esta red." />
          ) : (
            <svg
              className="nw-sun-picture"
              viewBox="-190 -190 380 380"
              role="group"
              aria-label={`Red de ${centre.name}`}
            >
              {arcs.map((arc) => (
                <path
                  key={`${arc.ring}-${arc.row.id_customers}`}
                  className={`nw-arc ${colorOf(arc.row)}${arc.row.first_nivel > 0 ? ' nw-arc-open' : ''}`}
                  d={arcPath(arc, ...RADII[arc.ring])}
                  role="button"
                  tabIndex={0}
                  aria-label={textOf(arc.row)}
                  onMouseEnter={() => setPointed(arc.row)}
                  onFocus={() => setPointed(arc.row)}
                  onClick={() => enter(arc)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') enter(arc);
                  }}
                />
              ))}
              <text className="nw-sun-count" textAnchor="middle" y="2">
                {formatCount(first.reduce((sum, row) => sum + row.descendants + 1, 0))}
              </text>
              <text className="nw-sun-word" textAnchor="middle" y="22">
                en la red
              </text>
            </svg>
          )
        }
      </Loaded>
    </section>
  );
}
