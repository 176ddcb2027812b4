import { toWorker } from '@ceiba/identity/contract';
import { useRecordPath } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const RECORD = toWorker('id_worker');

/** The name of who did something, which leads to his record for who may look at it; without a number it is a word. */
export function WorkerLink({ id, children }: { id: number | null; children: ReactNode }) {
  const path = useRecordPath()(RECORD, { id_worker: id });
  return path ? <Link to={path}>{children}</Link> : <>{children}</>;
}
