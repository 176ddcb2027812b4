import type { ResponseKind } from '@ceiba/platform/contract';
import { App } from 'antd';
import { useEffect } from 'react';
import { useIsNarrow } from '../parts/use-is-narrow';
import { freePlace } from './free-place';
import { NOTICE_MS, onNotice } from './notices';

const WIDE = ['bottomRight', 'bottomLeft', 'topRight', 'top', 'bottom'] as const;
const NARROW = ['bottom', 'top'] as const;

const TYPES: Record<ResponseKind, 'success' | 'info' | 'warning' | 'error'> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'error',
  error: 'error',
};

/** Shows notices with antd: 5 s, pause on hover, progress bar (spec 1, section 8); below, or wherever it covers nothing that is used. The same text twice is one notice. */
export function AntdNotices() {
  const { notification } = App.useApp();
  const narrow = useIsNarrow();
  useEffect(
    () =>
      onNotice(({ kind, message, description }) =>
        notification[TYPES[kind]]({
          key: `${kind}:${message}`,
          title: message,
          description,
          duration: NOTICE_MS / 1000,
          showProgress: true,
          pauseOnHover: true,
          placement: freePlace(narrow ? NARROW : WIDE),
          role: kind === 'success' || kind === 'info' ? 'status' : 'alert',
        }),
      ),
    [notification, narrow],
  );
  return null;
}
