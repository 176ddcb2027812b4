import { BellOutlined } from '@ant-design/icons';
import type { NotificationView } from '@ceiba/notifications/contract';
import { notify, Panel, screenName, useSessionState, Loaded } from '@ceiba/platform/web';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router';
import { BellItem } from './bell-item';
import { useLive } from './live';
import { faceOf } from './notice-face';
import {
  useListNotificationsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from './notification.api';
import { ReadAll } from './read-all';
import './bell.css';

function isNotification(data: unknown): data is NotificationView {
  return typeof data === 'object' && data !== null && 'id_notification' in data && 'kind' in data;
}

/** Says at once what just arrived, whatever screen one is on. */
function announce(data: unknown): void {
  if (isNotification(data)) notify(faceOf(data).said);
}

/** The bell: a dot while anything is unread, fed by the event stream; an item is marked read and leads on (spec 1, section 2.7). */
export function Bell() {
  const navigate = useNavigate();
  const { granted } = useSessionState();
  const query = useListNotificationsQuery();
  const { data: items = [], refetch } = query;
  const [read] = useReadNotificationMutation();
  const [readAll] = useReadAllNotificationsMutation();
  useLive({
    open: () => void refetch(),
    read: () => void refetch(),
    notification: (data) => {
      announce(data);
      void refetch();
    },
  });
  const unread = items.filter((item) => item.is_read === 0).length;
  const visit = (item: NotificationView) => {
    if (item.is_read === 0) void read(item.id_notification);
    const { target } = faceOf(item);
    const screen = screenName(target?.split('?')[0] ?? '');
    // The whole branch hears of its stock; not everybody may look into the reports.
    if (target && (screen.includes('/') || Object.hasOwn(granted, screen))) void navigate(target);
  };
  const list = (close: () => void) => (
    <Loaded query={query}>
      {() =>
        items.length === 0 ? (
          <p className="n-none">No hay notificaciones</p>
        ) : (
          <>
            <ul className="n-list">
              {items.map((item) => (
                <BellItem
                  key={item.id_notification}
                  item={item}
                  onOpen={() => {
                    close();
                    visit(item);
                  }}
                />
              ))}
            </ul>
            <ReadAll items={items} onReadAll={(newest) => void readAll(newest)} />
          </>
        )
      }
    </Loaded>
  );
  return (
    <Panel
      label="Notificaciones"
      title="Notificaciones"
      placement="bottomRight"
      content={list}
      classNames={{ root: 'n-popover' }}
    >
      <Button
        type="text"
        aria-label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
        icon={
          <Badge dot={unread > 0} offset={[-2, 2]}>
            <BellOutlined aria-hidden style={{ fontSize: 18 }} />
          </Badge>
        }
      />
    </Panel>
  );
}
