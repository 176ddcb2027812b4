import { addDays, type Day, fromCents, toCents } from '@ceiba/platform/contract';
import type { Sold, SoldMoney, StoredStartSales } from '@ceiba/reports/contract';

/** What a branch sold in one currency on a day of a period. */
export interface SoldDay {
  id_branch_office: number;
  code_money: string;
  id_period: number;
  date_doc: Day;
  tickets: number;
  total: string;
  /** Until the moment that is compared with. */
  tickets_until: number;
  total_until: string;
}

/** A branch with its own today, and the day of the period before that is as far on as today is. */
export interface BoardBranch {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  code_money: string;
  /** A branch that sells is shown with nothing sold, too. */
  sells: boolean;
  today: Day;
  yesterday: Day;
  cutoff: Day | null;
}

export interface BoardPeriod {
  id_period: number;
  code_period: string;
  date_start_period: Day;
}

interface Board {
  branches: readonly BoardBranch[];
  current: BoardPeriod | undefined;
  before: BoardPeriod | undefined;
  /** Whole days of both periods; of these `_until` says nothing. */
  days: readonly Omit<SoldDay, 'tickets_until' | 'total_until'>[];
  /** Today, yesterday and the cutoff. */
  moments: readonly SoldDay[];
}

/** Columns of a picture that can be told apart. */
const SHOWN_DAYS = 62;
const DAY_MS = 86_400_000;

class Tally {
  private cents = 0;
  private count = 0;

  add(total: string, tickets: number): void {
    this.cents += toCents(total);
    this.count += tickets;
  }

  get total(): string {
    return fromCents(this.cents);
  }
  get tickets(): number {
    return this.count;
  }
}

/** Tallies by name, made when they are first asked for. */
class Tallies {
  private readonly known = new Map<string, Tally>();

  at(...key: readonly (string | number)[]): Tally {
    const name = key.join(' ');
    let tally = this.known.get(name);
    if (!tally) this.known.set(name, (tally = new Tally()));
    return tally;
  }

  sold(...key: readonly (string | number)[]): Sold {
    const [now, before] = [this.at(...key, 'now'), this.at(...key, 'before')];
    return { total: now.total, tickets: now.tickets, total_before: before.total, tickets_before: before.tickets };
  }
}

type Places = readonly (readonly (string | number)[])[];

/** Adds the rows up: of each branch, of each currency, and day by day. */
function tallied({ branches, current, before, days, moments }: Board) {
  const tallies = new Tallies();
  const sellers = new Set<string>();
  const known = new Map(branches.map((branch) => [branch.id_branch_office, branch]));
  const put = (places: Places, when: 'now' | 'before', total: string, tickets: number) => {
    for (const place of places) tallies.at(...place, when).add(total, tickets);
  };
  for (const row of days) {
    const branch = known.get(row.id_branch_office);
    if (!branch) continue;
    const { code_money: code } = row;
    sellers.add(`${row.id_branch_office} ${code}`);
    const places = [
      [row.id_branch_office, code, 'period'],
      [code, 'period'],
      [code, 'on', row.date_doc],
    ] as const;
    if (row.id_period === current?.id_period) put(places, 'now', row.total, row.tickets);
    else if (branch.cutoff !== null && row.date_doc < branch.cutoff) put(places, 'before', row.total, row.tickets);
  }
  for (const row of moments) {
    const branch = known.get(row.id_branch_office);
    if (!branch) continue;
    const { code_money: code } = row;
    sellers.add(`${row.id_branch_office} ${code}`);
    const day = [
      [row.id_branch_office, code, 'day'],
      [code, 'day'],
    ] as const;
    if (row.date_doc === branch.today) put(day, 'now', row.total, row.tickets);
    if (row.date_doc === branch.yesterday) put(day, 'before', row.total_until, row.tickets_until);
    if (row.date_doc === branch.cutoff && row.id_period === before?.id_period) {
      const places = [
        [row.id_branch_office, code, 'period'],
        [code, 'period'],
        [code, 'on', row.date_doc],
      ] as const;
      put(places, 'before', row.total_until, row.tickets_until);
    }
  }
  return { tallies, sellers };
}

/** The days of the period until today beside those of the one before, by how far on they are. */
function daysOf(board: Board, tallies: Tallies, code: string, end_before: Day | null): SoldMoney['days'] {
  const { current, before, branches } = board;
  const today = branches
    .map((branch) => branch.today)
    .sort()
    .at(-1);
  if (!current || !today) return [];
  const elapsed = Math.round((Date.parse(today) - Date.parse(current.date_start_period)) / DAY_MS);
  const from = Math.max(0, elapsed + 1 - SHOWN_DAYS);
  return Array.from({ length: Math.max(0, elapsed + 1 - from) }, (_, at) => {
    const day = addDays(current.date_start_period, from + at);
    const like = before ? addDays(before.date_start_period, from + at) : null;
    const over = like === null || (end_before !== null && like > end_before);
    return {
      day,
      total: tallies.at(code, 'on', day, 'now').total,
      total_before: over ? null : tallies.at(code, 'on', like, 'before').total,
    };
  });
}

/**
 * The board of the start page out of what was read: today against yesterday, the open period against the one before,
 * each until the same moment; a branch that sold in two currencies has a line for each.
 */
export function soldBoard(board: Board, end_before: Day | null): Pick<StoredStartSales, 'rows' | 'money'> {
  const { tallies, sellers } = tallied(board);
  const codesOf = ({ id_branch_office, code_money, sells }: BoardBranch): string[] => {
    const sold = [...sellers]
      .filter((key) => key.startsWith(`${id_branch_office} `))
      .map((key) => key.split(' ')[1] ?? '');
    return [...new Set([...(sells ? [code_money] : []), ...sold])].sort();
  };
  const periodOf = (...key: (string | number)[]) => (board.current ? tallies.sold(...key, 'period') : null);
  const rows = board.branches.flatMap((branch) => {
    const { id_branch_office, key_branch_office, name_branch_office, today } = branch;
    return codesOf(branch).map((code_money) => ({
      id_branch_office,
      key_branch_office,
      name_branch_office,
      code_money,
      today,
      day: tallies.sold(id_branch_office, code_money, 'day'),
      period: periodOf(id_branch_office, code_money),
    }));
  });
  const money = [...new Set(rows.map(({ code_money }) => code_money))].sort().map((code_money) => ({
    code_money,
    day: tallies.sold(code_money, 'day'),
    period: periodOf(code_money),
    days: daysOf(board, tallies, code_money, end_before),
  }));
  return { rows, money };
}
