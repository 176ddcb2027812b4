import { z } from 'zod';
import { aCount, aText, anId } from './answers';

/** States of a long-running job, as `GET /jobs/{id}` shows them. */
export const JOB_STATES = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobView = z.strictObject({
  id: anId,
  kind: aText,
  state: z.enum(JOB_STATES),
  /** 0-100. */
  progress: aCount,
  done: aCount,
  total: aCount,
  note: aText,
  result: z.unknown(),
  error: aText.nullable(),
});
export type JobView = z.output<typeof jobView>;
