import { addDays, toCents } from '@ceiba/platform/contract';
import { Adder, type Code, drawnBy, type Entry, NOBODY, type Shift, type Sums } from './book';
import { type Company, SHOPS } from './company';
import { shouldHold } from './drawer-book';
import { FOREIGN_CASH, type Till, worthOf } from './till';

/** What a cut's row says of a shift in a currency. */
const FLOWS = ['received', 'change', 'cancelled', 'refunded', 'paid_in', 'paid_out'] as const;

const sumOf = (entries: readonly Entry[], fits: (entry: Entry) => boolean): number =>
  entries.reduce((sum, entry) => (fits(entry) ? sum + entry.cents : sum), 0);

/** All that the product should answer, added up from the book alone: cents, each in its own currency. */
export class Expected {
  private readonly loose: Entry[];

  constructor(
    private readonly till: Till,
    private readonly company: Company,
  ) {
    this.loose = till.drawers.settleOpen();
  }

  /** Days of the run, the first to the last. */
  get days(): { first: string; last: string; all: string[] } {
    const days = [...this.till.entries.map(({ day }) => day), ...this.till.drawers.shifts.map(({ day }) => day)].sort();
    const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
    const all: string[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) all.push(day);
    return { first, last, all };
  }

  /** By branch, day and worker: tickets, and those of them that were cancelled. */
  get tickets(): Sums {
    const sums = new Adder();
    for (const { branch, day, worker, money, total, cancelled } of this.till.sales)
      sums.add(`${branch} ${day} ${worker} ${money}`, total, cancelled ? total : 0);
    return sums.all;
  }

  /** Tickets by branch, day and form, as they are written on them: cash with its rounding. */
  get ticketForms(): Sums {
    const sums = new Adder();
    for (const { branch, day, worker, money, paid } of this.till.sales)
      for (const { form, cents } of paid.parts)
        sums.add(`${branch} ${day} ${worker} ${this.company.forms.get(form)} ${money}`, cents);
    return sums.all;
  }

  get returns(): Sums {
    const sums = new Adder();
    for (const { branch, money, returns } of this.till.sales)
      for (const { day, total, refunded } of returns) sums.add(`${branch} ${day} ${money}`, total, refunded);
    return sums.all;
  }

  /** What a report says: a sale on its day unless its open period forgot it, what went back on its own. */
  private reported(key: (branch: number, day: string, period: number) => string): Sums {
    const sums = new Adder();
    for (const { branch, day, period, money, total, cancelled, returns } of this.till.sales) {
      if (cancelled?.period === period) continue;
      sums.add(`${key(branch, day, period)} ${money}`, total);
      if (cancelled) sums.add(`${key(branch, cancelled.day, cancelled.period)} ${money}`, -total);
      for (const back of returns) sums.add(`${key(branch, back.day, back.period)} ${money}`, -back.total);
    }
    return sums.all;
  }

  get reportByDay(): Sums {
    return this.reported((branch, day) => `${branch} ${day}`);
  }

  get reportByPeriod(): Sums {
    return this.reported((branch, _day, period) => `${branch} ${period}`);
  }

  /** Payments at the provider, and what it gave back. */
  get payments(): Sums {
    const sums = new Adder();
    for (const { id, money, total, online } of this.till.sales)
      if (online) sums.add(`${id} ${money}`, total, online.refunded, online.refunded);
    return sums.all;
  }

  /** The start page: what is reported of today, branch by branch, and of the open period. */
  get start(): Sums {
    const sums = new Adder();
    const { reportByDay, reportByPeriod } = this;
    for (const shop of SHOPS) {
      const { id, money } = shop;
      const figure = (all: Sums, when: string) => toCents(all[`${id} ${when} ${money}`] ?? '0');
      sums.add(
        `${id} ${money}`,
        figure(reportByDay, this.till.today(shop)),
        figure(reportByPeriod, String(this.till.period)),
      );
    }
    return sums.all;
  }

  /** Dollars of pesos in the cuts of each worker: how much, what it was worth, and what it is at the one parity. */
  get parities(): Sums {
    const sums = new Adder();
    for (const { worker, branch, drawn, money, cents, side } of this.till.entries) {
      if (drawn && drawn.money !== money) sums.add(`${worker} ${drawn.money}`, drawn.cents, cents);
      // Dollars put into a drawer of pesos, or taken out.
      if (side === null && money !== this.till.shopOf({ branch }).money)
        sums.add(`${worker} ${money}`, cents, worthOf(cents));
    }
    const all = new Adder();
    for (const [key, text] of Object.entries(sums.all)) {
      const [amount = 0, value = 0] = text.split(' ').map((one) => toCents(one));
      const now = worthOf(amount);
      all.add(key, amount, value, now, now - value);
    }
    return all.all;
  }

  get vouchers(): Sums {
    const sums = new Adder();
    for (const { id, money, amount, used } of this.till.vouchers) sums.add(`${id} ${money}`, amount, used);
    return sums.all;
  }

  /** The entries of the drawers' book by their own day, and what of each lies in a drawer. */
  get ledger(): Sums {
    const sums = new Adder();
    for (const entry of this.till.entries) {
      const { branch, day, worker, form, money, cents } = entry;
      const drawn = drawnBy(entry);
      const name = form === FOREIGN_CASH ? form.split(' ')[0] : form;
      sums.add(`${branch} ${day} ${worker} ${name} ${drawn?.money ?? money}`, cents, drawn?.cents ?? 0);
    }
    return sums.all;
  }

  /** Forms of cuts: by whose, of the day of the shift; `inAll`: of all days. */
  cutForms(whose: (entry: Entry) => number, inAll?: string): Sums {
    const sums = new Adder();
    for (const entry of this.till.entries) {
      const { form, money, side, cents, shift, day } = entry;
      if (side === null || whose(entry) === NOBODY) continue;
      const told = entry.worker === NOBODY ? `${form} (en línea)` : form;
      const as = (one: Entry['side']) => (side === one ? cents : 0);
      const key = `${whose(entry)} ${inAll ?? shift?.day ?? day} ${told} ${money}`;
      sums.add(key, as('sold'), as('cancelled'), as('refunded'), cents);
    }
    return sums.all;
  }

  get movements(): Sums {
    const sums = new Adder();
    for (const { branch, day, flow, money, cents } of this.till.entries)
      if (flow === 'paid_in' || flow === 'paid_out') sums.add(`${branch} ${day} ${flow} ${money}`, cents);
    return sums.all;
  }

  /** Rows of cuts: what a shift sold, how its drawer came from its opening to what was counted. */
  get shifts(): string[] {
    const loose = new Map<string, Shift>();
    for (const entry of this.loose) {
      const { worker, branch, day } = entry;
      const key = `${worker} ${branch} ${day}`;
      const shift: Shift = loose.get(key) ?? {
        worker,
        branch,
        day,
        state: 'OPEN',
        seen: 0,
        money: new Map(),
        entries: [],
      };
      loose.set(key, shift);
      shift.entries.push(entry);
    }
    return [
      ...this.till.drawers.shifts.flatMap((shift) => rowsOf(shift, shift.state)),
      ...[...loose.values()].flatMap((shift) => rowsOf(shift, shift.worker === NOBODY ? 'ONLINE' : 'LOOSE')),
    ].sort();
  }
}

function rowsOf(shift: Shift, state: string): string[] {
  const seen = shift.entries.map((entry) => drawnBy(entry)?.money ?? entry.money);
  const codes = new Set<Code>([...shift.money.keys(), ...seen]);
  return [...codes].map((code) => {
    const began = shift.money.get(code);
    const mine = shift.entries.filter(({ money }) => money === code);
    const drawn = shift.entries.flatMap((entry) => {
      const moved = drawnBy(entry);
      return moved?.money === code ? [{ ...entry, cents: moved.cents }] : [];
    });
    const figures = [
      sumOf(mine, ({ side }) => side === 'sold'),
      sumOf(mine, ({ side }) => side === 'cancelled' || side === 'refunded'),
      began?.opening ?? 0,
      ...FLOWS.map((one) => sumOf(drawn, ({ flow }) => flow === one)),
      -sumOf(mine, ({ form }) => form === 'Redondeo'),
      -(began?.before ?? 0),
      -(began?.fund ?? 0),
      began?.expected ?? shouldHold(shift, code),
      ...[began?.counted, began?.difference].map((cents) => cents ?? null),
    ];
    const { worker, branch, day } = shift;
    return [worker, branch, day, state, code, ...figures.map((one) => (one === null ? '-' : one / 100))].join(' ');
  });
}
