import type { NotificationView } from '@ceiba/notifications/contract';
import { formatInstant, spokenInstant, StatusBadge } from '@ceiba/platform/web';
import { faceOf } from './notice-face';

/** One notice: what it is, about whom or what, and when (spec 1, section 2.7). */
export function BellItem({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  const face = faceOf(item);
  return (
    <li>
      <button type="button" className={`n-item${item.is_read ? '' : ' n-unread'}`} onClick={onOpen}>
        <span className="n-line">
          <StatusBadge {...face.badge} />
          {face.strong && <strong>{face.strong}</strong>}
          <time className="n-when" title={formatInstant(item.created_at)}>
            {spokenInstant(item.created_at, new Date())}
          </time>
        </span>
        <span>{face.line}</span>
        {face.quiet.map((line) => (
          <span key={line} className="n-quiet">
            {line}
          </span>
        ))}
      </button>
    </li>
  );
}
