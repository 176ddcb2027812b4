import type { NotificationView } from '@ceiba/notifications/contract';
import { formatInstant, spokenInstant, StatusBadge } from '@ceiba/platform/web';

const STATES = {
  completed: { color: 'success', text: 'Terminado' },
  failed: { color: 'danger', text: 'No terminó' },
} as const;

function Body({ item }: { item: NotificationView }) {
  if (item.kind === 'job_done') return <span>{item.title}</span>;
  return (
    <>
      <span>
        {item.id_customers} - {item.full_name_customers}
      </span>
      <span className="n-quiet">
        {item.key_branch_office} - {item.name_branch_office}
      </span>
      <span className="n-quiet">
        {item.code_period} - {item.name_period}
      </span>
    </>
  );
}

/** One notice: an online sale (spec 1, section 2.7), or long work that ended. */
export function BellItem({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={`n-item${item.is_read ? '' : ' n-unread'}`} onClick={onOpen}>
        <span className="n-line">
          {item.kind === 'job_done' ? (
            <StatusBadge {...STATES[item.state]} />
          ) : (
            <>
              <StatusBadge color="success" text="Venta Ecommerce" />
              <strong>#{item.id_sale}</strong>
            </>
          )}
          <time className="n-when" title={formatInstant(item.created_at)}>
            {spokenInstant(item.created_at, new Date())}
          </time>
        </span>
        <Body item={item} />
      </button>
    </li>
  );
}
