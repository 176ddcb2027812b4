import { Drawer } from 'antd';
import { useRef } from 'react';
import type { MenuRoot } from '@ceiba/platform/web';
import { Sidebar } from './sidebar';

const SWIPE_PX = 50;

/** The menu under 992 px: a drawer that closes on a swipe left (spec 1, section 2.5). */
export function MenuDrawer(props: { roots: readonly MenuRoot[]; company: string; open: boolean; onClose: () => void }) {
  const { roots, company, open, onClose } = props;
  const start = useRef<{ x: number; y: number } | null>(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={300}
      title={company}
      classNames={{ body: 's-drawer-body' }}
      styles={{ body: { padding: 0 } }}
    >
      <div
        className="s-swipe"
        onTouchStart={({ touches }) => {
          const touch = touches[0];
          start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const end = changedTouches[0];
          const from = start.current;
          start.current = null;
          if (!end || !from) return;
          const left = from.x - end.clientX;
          if (left > SWIPE_PX && left > Math.abs(from.y - end.clientY)) onClose();
        }}
      >
        <Sidebar roots={roots} onGo={onClose} />
      </div>
    </Drawer>
  );
}
