import { Worker, type WorkerOptions } from 'bullmq';

// A killed worker's jobs are taken over as often as it takes: they are written to be run again.
const MAX_STALLED = 1_000;
/** How long a stopping worker waits for the jobs it is in. */
const CLOSE_MS = 5_000;

export interface WorkerTimes {
  lockDuration: number;
  stalledInterval: number;
}

/**
 * When a silent worker's job is another's: its lock runs out, and the second look after that moves it.
 * At worst `lockMs` and twice the interval, one and a half times `lockMs`.
 */
export function workerTimes(lockMs: number): WorkerTimes {
  return { lockDuration: lockMs, stalledInterval: Math.ceil(lockMs / 4) };
}

/** The workers that Nest makes, with the house's times and its way to stop. */
export function patientWorker(times: WorkerTimes): typeof Worker {
  return class PatientWorker extends Worker {
    private ended: Promise<void> | null = null;

    constructor(name: string, processor: ConstructorParameters<typeof Worker>[1], options: WorkerOptions) {
      super(name, processor, { ...options, ...times, maxStalledCount: MAX_STALLED });
    }

    override close(): Promise<void> {
      return (this.ended ??= this.end());
    }

    /** Lets what runs finish, but not for ever: what is cut off is taken over by another worker, as after a kill. */
    private async end(): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([super.close().catch(() => undefined), patience]);
      clearTimeout(timer);
    }
  };
}
