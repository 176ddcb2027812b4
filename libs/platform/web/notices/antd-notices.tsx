import type { ResponseKind } from '@ceiba/platform/contract';
import { App } from 'antd';
import { useEffect } from 'react';
import { NOTICE_MS, onNotice } from './notices';

const TYPES: Record<ResponseKind, 'success' | 'info' | 'warning' | 'error'> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'error',
  error: 'error',
};

/** Shows notices with antd: 5 s, pause on hover, progress bar (spec 1, section 8). The same text twice is one notice. */
export function AntdNotices() {
  const { notification } = App.useApp();
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
          placement: 'topRight',
          role: kind === 'success' || kind === 'info' ? 'status' : 'alert',
        }),
      ),
    [notification],
  );
  return null;
}
