import { SetMetadata } from '@nestjs/common';

/** Queues of jobs by what they wait for, and how many of each run at once in one worker process: no kind of work delays another. */
export const QUEUES = {
  webhooks: 8,
  hints: 1,
  payments: 4,
  mail: 4,
  printing: 4,
  stamping: 2,
  'mass-stamping': 1,
  exports: 2,
  'report-mails': 1,
  'statement-mails': 1,
  payouts: 1,
  checks: 1,
  disclosures: 1,
  copies: 1,
  imports: 1,
  guides: 1,
  'postal-codes': 1,
  'sat-lists': 1,
  'list-69b': 1,
  previews: 1,
  close: 1,
  simulations: 1,
  'personal-copies': 1,
  'cfdi-packages': 1,
  'cfdi-files': 1,
} as const satisfies Record<string, number>;
export type QueueName = keyof typeof QUEUES;

export interface JobContext {
  /** Id of the `job` row. */
  readonly id: number;
  readonly attempt: number;
  /** Shows counts to whoever waits; written at most a few times a second. */
  progress(done: number, total: number, note?: string): Promise<void>;
}

/** A long or remote piece of work. It may be killed at any moment and is then run again from its start: write it resumable. */
export interface Job<Payload, Result = unknown> {
  run(payload: Payload, context: JobContext): Promise<Result>;
}

export interface JobOptions {
  kind: string;
  queue: QueueName;
  /** Tries before the failed set; 5 by default. */
  attempts?: number;
  /** Screens whose staff may see its progress and result, too; without them only who asked for it. */
  seenOn?: readonly string[];
}

/** Queued work is looked for in Redis when it is not finished after this, and again as often. */
export const GRACE_MS = 120_000;

export const JOB = 'ceiba:job';
export function JobHandler(options: JobOptions): ClassDecorator {
  return SetMetadata(JOB, options);
}

export interface ScheduleOptions {
  name: string;
  /** Milliseconds between runs, or a cron pattern in the company's zone. */
  every?: number;
  cron?: string;
}

export interface Schedule {
  run(): Promise<void>;
}

export const SCHEDULE = 'ceiba:schedule';
/** Runs a provider's `run()` on a clock, once in the whole house however many workers there are. */
export function Scheduled(options: ScheduleOptions): ClassDecorator {
  return SetMetadata(SCHEDULE, options);
}

/** Thrown by a job that no repetition can help: straight to the failed set. */
export class Hopeless extends Error {}
