/** States of a long-running job, as `GET /jobs/{id}` shows them. */
export const JOB_STATES = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobView {
  id: number;
  kind: string;
  state: JobState;
  /** 0-100. */
  progress: number;
  done: number;
  total: number;
  note: string;
  result: unknown;
  error: string | null;
}
