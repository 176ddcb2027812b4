import type { JobView } from '@ceiba/platform/contract';
import { Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDuration } from '../format/format';
import { ErrorState } from '../parts/states';
import { useJobState, useJobSubscription } from './jobs.api';
import { secondsLeft, withReading, type Reading } from './time-left';
import '../parts/parts.css';

interface Props {
  jobId: number;
  /** Called once when it has ended well. */
  onDone?: (job: JobView) => void;
  onFailed?: (job: JobView) => void;
  label?: string;
}

const POLL_MS = 700;

function lineOf(job: JobView | undefined, left: number | null): string {
  if (!job || job.state === 'waiting') return 'En espera...';
  if (job.state === 'completed') return job.note || 'Terminado';
  return [job.note, left === null ? '' : `faltan ${formatDuration(left)}`].filter(Boolean).join(' · ');
}

/** A long job as it goes: counts, what is being done, time left. Leaving the screen does not stop it. */
export function JobProgress({ jobId, onDone, onFailed, label = 'Progreso' }: Props) {
  const { data: job, error, fulfilledTimeStamp } = useJobState(jobId);
  const ended = job?.state === 'completed' || job?.state === 'failed';
  const { refetch } = useJobSubscription(jobId, { pollingInterval: ended ? 0 : POLL_MS });
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const told = useRef(false);
  if (job?.state === 'active' && fulfilledTimeStamp !== undefined) {
    const next = withReading(readings, { at: fulfilledTimeStamp, done: job.done });
    if (next !== readings) setReadings(next);
  }
  useEffect(() => {
    if (!job || !ended || told.current) return;
    told.current = true;
    (job.state === 'completed' ? onDone : onFailed)?.(job);
  }, [job, ended, onDone, onFailed]);
  if (error && !job) return <ErrorState error={error} retry={() => void refetch()} />;
  const failed = job?.state === 'failed';
  return (
    <div className="p-job">
      <Progress
        aria-label={label}
        percent={job?.state === 'completed' ? 100 : Math.floor(job?.progress ?? 0)}
        status={failed ? 'exception' : job?.state === 'completed' ? 'success' : 'active'}
      />
      <div className="p-job-line" role="status">
        <span>
          {failed ? (job.error ?? 'No se pudo terminar.') : lineOf(job, secondsLeft(readings, job?.total ?? 0))}
        </span>
        {job && job.total > 0 && (
          <span>
            {formatCount(job.done)} / {formatCount(job.total)}
          </span>
        )}
      </div>
    </div>
  );
}
