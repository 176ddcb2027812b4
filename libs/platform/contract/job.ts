/** States of a long-running job, as `GET /jobs/{id}` shows them. */
export type JobState = 'waiting' | 'active' | 'completed' | 'failed';

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
