import { InboxOutlined, WarningOutlined } from '@ant-design/icons';
import { MESSAGES } from '@ceiba/platform/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isApiError } from '../api/envelope';
import './parts.css';

/** Nothing to show: one sentence and, where there is one, the next step. */
export function EmptyState({ text = 'No hay registros para mostrar.', action }: { text?: string; action?: ReactNode }) {
  return (
    <div className="p-state">
      <InboxOutlined style={{ fontSize: 28 }} aria-hidden />
      <span>{text}</span>
      {action}
    </div>
  );
}

/** What failed, in the server's words, and a way to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <div className="p-state" role="alert">
      <WarningOutlined style={{ fontSize: 28 }} aria-hidden />
      <span>{isApiError(error) ? error.message : MESSAGES.unexpected}</span>
      {retry && <Button onClick={retry}>Reintentar</Button>}
    </div>
  );
}
