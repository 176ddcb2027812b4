import type { NotificationView } from '@ceiba/notifications/contract';
import { Button } from 'antd';

interface Props {
  /** Newest first. */
  items: readonly Pick<NotificationView, 'id_notification' | 'is_read'>[];
  onReadAll: (newest: number) => void;
}

/** Marks all that the bell shows, while one of them is unread. */
export function ReadAll({ items, onReadAll }: Props) {
  const newest = items[0]?.id_notification;
  if (newest === undefined || items.every((item) => item.is_read === 1)) return null;
  return (
    <Button type="link" block onClick={() => onReadAll(newest)}>
      Marcar todas como leídas
    </Button>
  );
}
