import type { MailOutcome, StoredMailTurn } from '@ceiba/reports/contract';

/** What was written down for one receiver of a turn, and how the job of his letter stands; `null`: it is long over. */
export interface Letter {
  full_name: string;
  outcome: string;
  state: string | null;
  error: string | null;
}

/** How the job of a turn stands; `null`: it is long over. */
export interface TurnJob {
  state: string | null;
  error: string | null;
}

/** What became of a mail's turn: that of its job first, then of its letters. A failure of one is the turn's. */
export function mailResult(due_at: Date, job: TurnJob, letters: readonly Letter[]): StoredMailTurn {
  const people = letters.map(letterResult);
  const has = (outcome: MailOutcome) => people.find((one) => one.outcome === outcome);
  const told = (state: StoredMailTurn['state'], why: string | null = null) => ({ due_at, state, why, people });
  if (job.state === 'failed') return told('failed', job.error);
  const failed = has('failed');
  if (failed) return told('failed', failed.why);
  const waiting = has('waiting');
  const isOver = job.state === null || job.state === 'completed';
  if (!isOver || waiting) return told('waiting', job.error ?? waiting?.why ?? null);
  if (people.length === 0) return told('skipped');
  return told(has('sent') ? 'sent' : 'refused');
}

function letterResult({ full_name, outcome, state, error }: Letter): StoredMailTurn['people'][number] {
  if (outcome !== 'sent') return { full_name, outcome: outcome as MailOutcome, why: null };
  if (state === null || state === 'completed') return { full_name, outcome: 'sent', why: null };
  return { full_name, outcome: state === 'failed' ? 'failed' : 'waiting', why: error };
}
