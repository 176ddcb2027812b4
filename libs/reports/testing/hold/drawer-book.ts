import { type Began, type Code, drawnBy, type Entry, type Place, type Shift } from './book';

/** Where and when a drawer is opened or counted. */
export interface Moment extends Place {
  now: number;
  today: string;
  own: Code;
}

interface Drawer {
  waiting: Entry[];
  running: Shift | null;
  last: Map<Code, Began>;
}

const LEFT_ALONE_MS = 12 * 3_600_000;
const STEP = 5000;

const nothing = (): Began => ({
  ...{ opening: 0, before: 0, fund: 0, expected: null, counted: null, difference: null, left: 0 },
});
const movedIn = (entries: readonly Entry[], money: Code): number =>
  entries.reduce((sum, entry) => {
    const drawn = drawnBy(entry);
    return drawn?.money === money ? sum + drawn.cents : sum;
  }, 0);

/** What a shift should hold now in a currency, less its fund. */
export function shouldHold(shift: Shift, money: Code): number {
  const { opening, before, fund } = shift.money.get(money) ?? nothing();
  return opening + movedIn(shift.entries, money) - before - fund;
}

/** Drawers as decisions.md tells of them ("Rest", "Money, tax, totals"), kept by hand. */
export class DrawerBook {
  readonly shifts: Shift[] = [];
  private readonly drawers = new Map<string, Drawer>();

  enter(entry: Entry): void {
    this.at(entry).waiting.push(entry);
  }

  /** What nobody has counted: it is in the open shift of its drawer, else in none. */
  settleOpen(): Entry[] {
    return [...this.drawers.values()].flatMap(({ waiting, running }) => {
      if (!running) return waiting;
      this.take(waiting, running);
      return [];
    });
  }

  /** False where today's is open already. */
  open(moment: Moment, amounts: ReadonlyMap<Code, number>): boolean {
    const { running } = this.at(moment);
    if (running && running.day >= moment.today) return false;
    if (running) this.leave(running, moment);
    this.begin(moment, amounts);
    return true;
  }

  count(moment: Moment, amounts: ReadonlyMap<Code, number>, closing: boolean): void {
    const drawer = this.at(moment);
    const { running } = drawer;
    const left = running && !closing && running.day < moment.today && moment.now - running.seen > LEFT_ALONE_MS;
    if (running && left) this.leave(running, moment);
    const shift = drawer.running ?? this.begin(moment, null);
    this.take(drawer.waiting.splice(0), shift);
    shift.seen = moment.now;
    if (closing) this.close(shift, amounts, moment.own);
  }

  private at({ worker, branch }: Place): Drawer {
    const key = `${worker} ${branch}`;
    const drawer = this.drawers.get(key) ?? { waiting: [], running: null, last: new Map() };
    this.drawers.set(key, drawer);
    return drawer;
  }

  private take(entries: readonly Entry[], shift: Shift): void {
    for (const entry of entries) entry.shift = shift;
    shift.entries.push(...entries);
  }

  private begin(moment: Moment, counted: ReadonlyMap<Code, number> | null): Shift {
    const drawer = this.at(moment);
    const { worker, branch, today, now, own } = moment;
    const shift: Shift = { worker, branch, day: today, state: 'OPEN', seen: now, money: new Map(), entries: [] };
    this.take(drawer.waiting.splice(0), shift);
    for (const code of new Set([own, ...(counted?.keys() ?? []), ...drawer.last.keys()])) {
      const last = drawer.last.get(code);
      const opening = counted?.get(code);
      if (opening === undefined) {
        shift.money.set(code, { ...nothing(), opening: last?.left ?? 0, fund: last?.fund ?? 0 });
        continue;
      }
      const before = movedIn(shift.entries, code);
      const asLeft = last !== undefined && last.left + before === opening;
      const fund = asLeft ? last.fund : Math.max(0, opening - before);
      shift.money.set(code, { ...nothing(), opening, before, fund: code === own ? fund : 0 });
    }
    drawer.running = shift;
    this.shifts.push(shift);
    return shift;
  }

  /** Its worker left it: all that lies there is the next one's, today's cash too. */
  private leave(shift: Shift, moment: Moment): void {
    const drawer = this.at(moment);
    this.take(
      drawer.waiting.filter(({ day }) => day < moment.today),
      shift,
    );
    drawer.waiting = drawer.waiting.filter(({ day }) => day >= moment.today);
    this.end(shift, 'SYSTEM', new Map(), moment.own);
  }

  private close(shift: Shift, amounts: ReadonlyMap<Code, number>, own: Code): void {
    this.end(shift, 'CLOSED', amounts, own);
  }

  private end(shift: Shift, state: Shift['state'], amounts: ReadonlyMap<Code, number>, own: Code): void {
    const drawn = shift.entries.flatMap((entry) => drawnBy(entry)?.money ?? []);
    for (const code of new Set([...shift.money.keys(), ...drawn, ...amounts.keys()])) {
      const began = shift.money.get(code) ?? nothing();
      const expected = shouldHold(shift, code);
      const counted = amounts.get(code) ?? null;
      const rest = expected - (counted ?? expected);
      const isRest = counted === null || rest === 0 || (code === own && rest > 0 && rest < STEP);
      const difference = counted === null ? null : isRest ? 0 : -rest;
      const left = began.fund + (counted === null ? expected : isRest ? rest : 0);
      shift.money.set(code, { ...began, expected, counted, difference, left });
    }
    shift.state = state;
    const drawer = this.at(shift);
    drawer.running = null;
    drawer.last = shift.money;
  }
}
