import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { NetworkRow } from '@ceiba/network/contract';
import { formatCount, Loaded, PointsBadge } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useListNetworkQuery } from '../network.api';
import { NetworkStatus, RankName } from '../parts/people-columns';

/** What a tree shows, the same for every branch of it. */
export interface TreeOf {
  id_customers: number;
  id_period: number;
  minRange: number;
}

interface BranchProps {
  upline: number;
  scope: TreeOf;
  /** How far it is indented. */
  depth: number;
}

const PAGE = 100;
/** Deeper branches are not indented further: names stay readable on a phone. */
const DEEPEST = 12;

function Facts({ row, minRange }: { row: NetworkRow; minRange: number }) {
  return (
    <>
      <span className="nw-cell">
        <RankName rank={row.rank} name={row.name_plan} />
      </span>
      <span className="nw-cell nw-cell-end">
        <PointsBadge points={row.point_current_customers} minRange={minRange} />
      </span>
      <span className="nw-cell nw-cell-end nw-wide">{formatCount(row.point_group_red)}</span>
      <span className="nw-cell nw-cell-end nw-wide">
        {formatCount(row.qualifier_first_nivel)} / {formatCount(row.first_nivel)}
      </span>
      <span className="nw-cell nw-cell-end nw-wide">{formatCount(row.descendants)}</span>
      <span className="nw-cell nw-wide">
        <NetworkStatus value={row.id_status} />
      </span>
    </>
  );
}

/** One partner; who has a downline can be opened. */
function Node({ row, scope, depth }: { row: NetworkRow; scope: TreeOf; depth: number }) {
  const [open, setOpen] = useState(false);
  const name = (
    <>
      <span className="nw-id">{row.id_customers}</span> {row.full_name}
    </>
  );
  return (
    <li>
      <div className="nw-node">
        <span className="nw-name" style={{ paddingInlineStart: `calc(${Math.min(depth, DEEPEST)} * var(--nw-step))` }}>
          {row.first_nivel > 0 ? (
            <button type="button" className="nw-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
              <span>{name}</span>
            </button>
          ) : (
            <span className="nw-leaf">
              <span>{name}</span>
            </span>
          )}
        </span>
        <Facts row={row} minRange={scope.minRange} />
      </div>
      {open && <Branch upline={row.id_customers} scope={scope} depth={depth + 1} />}
    </li>
  );
}

/** One page of a direct downline. */
function Page({ upline, scope, depth, page }: BranchProps & { page: number }) {
  const { id_customers, id_period } = scope;
  const query = useListNetworkQuery({ id_customers, id_period, upline, page, page_size: PAGE, excel: 0 });
  if (!query.currentData)
    return (
      <li className="nw-loading">
        <Loaded query={query} bones={<span className="p-bone" aria-hidden />}>
          {() => null}
        </Loaded>
      </li>
    );
  return query.currentData.rows.map((row) => <Node key={row.id_customers} row={row} scope={scope} depth={depth} />);
}

/** The direct downline of one partner, a hundred at a time. */
export function Branch({ upline, scope, depth }: BranchProps) {
  const [pages, setPages] = useState(1);
  const { id_customers, id_period } = scope;
  const last = useListNetworkQuery({ id_customers, id_period, upline, page: pages, page_size: PAGE, excel: 0 });
  const total = last.currentData?.total ?? 0;
  const more = total - pages * PAGE;
  return (
    <ul className="nw-branch">
      {Array.from({ length: pages }, (_, index) => (
        <Page key={index} upline={upline} scope={scope} depth={depth} page={index + 1} />
      ))}
      {more > 0 && (
        <li className="nw-more">
          <Button size="small" onClick={() => setPages(pages + 1)}>
            Ver {Math.min(PAGE, more)} más de {formatCount(total)}
          </Button>
        </li>
      )}
    </ul>
  );
}
