import { Injectable } from '@nestjs/common';
import {
  type CutCount,
  type CutForm,
  type CutMovement,
  type CutParity,
  type CutRow,
  needsWord,
} from '@ceiba/cash/contract';
import { Settings } from '@ceiba/identity/server';
import { addDecimals, formatMoney, fromCents, toCents } from '@ceiba/platform/contract';
import { PPD_FORM, worthInPesos } from '@ceiba/sales/contract';
import { ForeignMoneys } from '@ceiba/sales/server';
import { type Codes, type EntrySum, formsOf, rowsOfShift, type Shift } from '../domain/cut';
import { CutReader, type CutScope, type LooseSum, type StoredShift } from './cut.reader';

/** A cut, read once for its rows, its sums and its further parts. */
export interface Cut {
  rows: CutRow[];
  forms: CutForm[];
  movements: CutMovement[];
  counts: CutCount[];
  parities: CutParity[];
}

const PESOS = 2;

type Counted = Awaited<ReturnType<CutReader['counts']>>[number];

const piecesOf = ({ denominations }: Counted): string =>
  (denominations ?? [])
    .filter(({ qty }) => qty > 0)
    .map(({ value, qty }) => `${qty} × ${formatMoney(value)}`)
    .join(', ');

const countOf = (count: Counted): CutCount => {
  const { id_session: _session, denominations: _pieces, user_confirmed, ...rest } = count;
  return { ...rest, pieces: piecesOf(count), confirmed: user_confirmed ?? '' };
};

function looseKey({ id_worker, id_branch_office, day_entry }: LooseSum): string {
  return [id_worker, id_branch_office, day_entry].join('|');
}

const UNSEEN = {
  opened_at: null,
  closed_at: null,
  reason_opening: null,
  id_break_box: null,
  explanation: null,
} as const;

/** Entries of no session, as the shifts they would have been. */
function looseShifts(sums: readonly LooseSum[]): [Shift, LooseSum[]][] {
  const groups = new Map<string, LooseSum[]>();
  for (const sum of sums) groups.set(looseKey(sum), [...(groups.get(looseKey(sum)) ?? []), sum]);
  return [...groups.values()].flatMap((mine): [Shift, LooseSum[]][] => {
    const [first] = mine;
    if (!first) return [];
    const { id_worker, key_branch_office, name_branch_office, day_entry } = first;
    const name_worker = id_worker === null ? null : first.name_worker;
    const place = { id_worker, name_worker, key_branch_office, name_branch_office, day_session: day_entry };
    return [[{ ...UNSEEN, ...place, id_session: null, state: null, wants_word: 0 }, mine]];
  });
}

/** Puts cuts together: shifts with what they took in, what no drawer has, and what was counted. */
@Injectable()
export class Cuts {
  constructor(
    private readonly reader: CutReader,
    private readonly foreign: ForeignMoneys,
    private readonly settings: Settings,
  ) {}

  async read(scope: CutScope): Promise<Cut> {
    const stored = await this.reader.shifts(scope);
    const ids = stored.map(({ id_session }) => id_session);
    const [sums, money, counts, loose, movements, codes] = await Promise.all([
      this.reader.sums(ids),
      this.reader.money(ids),
      this.reader.counts(ids),
      this.reader.loose(scope),
      this.reader.movements(scope),
      this.reader.codes(),
    ]);
    const { cash_difference_limit: limit } = await this.settings.get();
    const shifts = stored.map((shift) => told(shift, counts, limit));
    const rows = [
      ...shifts.flatMap((shift) => rowsOfShift(shift, takenIn(sums, shift), takenIn(money, shift), codes)),
      ...looseShifts(loose).flatMap(([shift, mine]) => rowsOfShift(shift, mine, [], codes)),
    ];
    const all: EntrySum[] = [...sums, ...loose.map((sum) => ({ ...sum, online: sum.id_worker === null }))];
    return {
      rows: rows.sort((one, other) => one.day_session.localeCompare(other.day_session)),
      ...{ forms: formsOf(all, PPD_FORM, codes), movements, counts: counts.map(countOf) },
      parities: await this.parities(all, codes, scope.date_end),
    };
  }

  /** What other currencies were worth when they came in, and what they are worth now: the sum is converted once. */
  private async parities(sums: readonly EntrySum[], codes: Codes, day: string): Promise<CutParity[]> {
    const foreign = await this.foreign.find({ id_type_money: PESOS }, day);
    const mine = sums.filter((sum) => sum.in_drawer && sum.id_type_money !== sum.id_type_money_sale);
    if (!foreign || mine.length === 0) return [];
    const amount = addDecimals(mine.map((sum) => sum.amount));
    const value = addDecimals(mine.map((sum) => sum.value));
    const value_now = worthInPesos(amount, foreign.parity);
    const difference = fromCents(toCents(value_now) - toCents(value));
    const code_money = codes.get(foreign.id_type_money) ?? '';
    return [{ code_money, amount, value, parity: foreign.parity, value_now, difference }];
  }
}

const takenIn = <T extends { id_session: number }>(all: readonly T[], { id_session }: Shift): T[] =>
  all.filter((one) => one.id_session === id_session);

/** A shift with what was said of its differences: the last count that differs speaks for it. */
function told(shift: StoredShift, counts: readonly Counted[], limit: string | null): Shift {
  const mine = counts.filter((count) => count.id_session === shift.id_session);
  const last = mine.filter(({ difference }) => toCents(difference) !== 0).at(-1);
  const wants = last && last.user_confirmed === null && needsWord([last.difference], limit);
  return {
    ...shift,
    ...{ id_break_box: last?.id_break_box ?? null, wants_word: wants ? 1 : 0 },
    explanation: last?.explanation ? last.explanation : null,
  };
}
