/** Statuses from the first to the last; a payment never goes down this ladder (payments.md, section 0). */
const RANK: Readonly<Record<string, number>> = {
  pending: 1,
  in_process: 1,
  authorized: 2,
  rejected: 3,
  cancelled: 3,
  approved: 4,
  in_mediation: 5,
  refunded: 6,
  charged_back: 6,
};

interface News {
  status: string;
  status_detail?: string | null;
  refunded_minor: number;
  updated_at: Date | null;
}

const rankOf = (status: string): number => RANK[status] ?? 0;
const timeOf = (date: Date | null): number => date?.getTime() ?? 0;

/** Is this later news than what is known? Older and repeated news change nothing. */
export function isNewer(known: News, news: News): boolean {
  // A dispute that the shop won: the money stays, only the word changes back.
  const won = known.status === 'in_mediation' && news.status === 'approved';
  const given_back =
    known.status === 'charged_back' && news.status === 'approved' && news.status_detail === 'reimbursed';
  if (won || given_back) return timeOf(news.updated_at) > timeOf(known.updated_at);
  if (rankOf(news.status) !== rankOf(known.status)) return rankOf(news.status) > rankOf(known.status);
  return news.refunded_minor > known.refunded_minor || timeOf(news.updated_at) > timeOf(known.updated_at);
}

/** Does the shop have the money? */
export function isPaid(status: string): boolean {
  return status === 'approved';
}

/** Nothing will come of it any more. */
export function isRefused(status: string): boolean {
  return status === 'rejected' || status === 'cancelled';
}

/** The payer did his part; the provider has not decided. */
export function isPending(status: string): boolean {
  return status === 'pending' || status === 'in_process' || status === 'authorized';
}
