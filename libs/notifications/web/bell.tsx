import { BellOutlined } from '@ant-design/icons';
import { spokenInstant, StatusBadge, useEventStream } from '@ceiba/platform/web';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListNotificationsQuery, useReadNotificationMutation, type SaleNotification } from './notification.api';
import './bell.css';

function Item({ item, onOpen }: { item: SaleNotification; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={`n-item${item.is_read ? '' : ' n-unread'}`} onClick={onOpen}>
        <span className="n-line">
          <StatusBadge color="success" text="Venta Ecommerce" />
          <strong>#{item.id_sale}</strong>
          {item.created_at && (
            <time className="n-when" title={item.created_at}>
              {spokenInstant(item.created_at, new Date())}
            </time>
          )}
        </span>
        <span>
          {item.id_customers} - {item.full_name_customers}
        </span>
        <span className="n-quiet">
          {item.key_branch_office} - {item.name_branch_office}
        </span>
        <span className="n-quiet">
          {item.code_period} - {item.name_period}
        </span>
      </button>
    </li>
  );
}

/** The bell: a dot while anything is unread, fed by the event stream; an item leads to the sales (spec 1, section 2.7). */
export function Bell() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { data: items = [], refetch } = useListNotificationsQuery();
  const [read] = useReadNotificationMutation();
  useEventStream('/notification/stream', { notification: () => void refetch() });
  const unread = items.filter((item) => item.is_read === 0).length;
  const visit = (item: SaleNotification) => {
    setOpen(false);
    if (item.is_read === 0) void read(item.id_notification);
    void navigate('/ventas');
  };
  const list =
    items.length === 0 ? (
      <p className="n-none">No hay notificaciones</p>
    ) : (
      <ul className="n-list">
        {items.map((item) => (
          <Item key={item.id_notification} item={item} onOpen={() => visit(item)} />
        ))}
      </ul>
    );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title="Notificaciones"
      content={list}
      classNames={{ root: 'n-popover' }}
    >
      <Button
        type="text"
        aria-label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
        icon={
          <Badge dot={unread > 0} offset={[-2, 2]}>
            <BellOutlined style={{ fontSize: 18 }} />
          </Badge>
        }
      />
    </Popover>
  );
}
