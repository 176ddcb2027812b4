import type { AuditRow } from '@ceiba/identity/contract';
import { EmptyState, formatMoment, Loaded } from '@ceiba/platform/web';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useListAuditQuery } from '../account.api';
import { WorkerLink } from '../worker-link';
import { verbOf } from './audit-words';
import { ChangeTable } from './change-table';
import './audit.css';

interface Props {
  /** As the commands write it down: `profile`, `worker`, `sale`. */
  entity: string;
  id: number | string;
  title: string;
  onClose: () => void;
}

const PAGE = 25;

function Entry({ row }: { row: AuditRow }) {
  return (
    <li className="i-audit-entry">
      <p>
        <strong>
          <WorkerLink id={row.id_worker}>{row.actor_name}</WorkerLink>
        </strong>
        <span title={row.command}>{verbOf(row.command)}</span>
        <time dateTime={row.at}>{formatMoment(row.at)}</time>
      </p>
      <ChangeTable row={row} />
    </li>
  );
}

/** Who changed one record, when, and what; for staff with the audit screen. */
export function RecordHistory({ entity, id, title, onClose }: Props) {
  const [page, setPage] = useState(1);
  const query = useListAuditQuery(
    { entity, id: String(id), page, page_size: PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Drawer open size={640} title={`Historial: ${title}`} onClose={onClose}>
      <Loaded query={query}>
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState />
          ) : (
            <>
              <ol className="i-audit-entries">
                {data.rows.map((row) => (
                  <Entry key={row.id} row={row} />
                ))}
              </ol>
              {data.total > PAGE && (
                <Pagination
                  current={page}
                  pageSize={PAGE}
                  total={data.total}
                  onChange={setPage}
                  showSizeChanger={false}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
}
