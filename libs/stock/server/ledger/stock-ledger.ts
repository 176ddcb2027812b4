import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { lotKey } from '@ceiba/products/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import { chooseLots, type LotShare, type LotWish } from '../domain/choose-lots';
import { allocate, fromUnits, type Lack, type LotBalance, type StockNeed, toUnits } from '../domain/lots';
import { BalanceRepository } from '../persistence/balance.repository';
import { type Movement, MovementRepository, type Posting } from '../persistence/movement.repository';
import { type Holder, ReservationRepository } from '../persistence/reservation.repository';
import { MinimumWatch, type Saleable } from './minimum-watch';
import { PalletFollower } from './pallet-follower';
import { ShortageRows } from './shortage-rows';

/** A change of one lot as a document posts it: a signed decimal quantity. */
export interface StockMovement {
  id_product: number;
  lot: string;
  /** 9999-12-31 does not expire. */
  date_expiration: Day;
  qty: string;
  line: number;
}

const keyOf = (lot: Pick<LotBalance, 'id_product' | 'lot' | 'date_expiration'>): string =>
  `${lot.id_product}|${lotKey(lot)}`;
const idsOf = (items: readonly { id_product: number }[]): number[] => [
  ...new Set(items.map((item) => item.id_product)),
];

type Counted = Pick<LotBalance, 'id_product' | 'date_expiration' | 'units'>;

/** What can be sold of each product that moves, and by how much that changes: the unexpired lots. */
function saleable(lots: readonly Counted[], moves: readonly Counted[], day: Day): Map<number, Saleable> {
  const sums = new Map(moves.map((move) => [move.id_product, { units: 0, change: 0 }]));
  for (const { id_product, date_expiration, units } of lots) {
    const sum = sums.get(id_product);
    if (sum && date_expiration >= day) sum.units += units;
  }
  for (const { id_product, date_expiration, units } of moves) {
    const sum = sums.get(id_product);
    if (!sum || date_expiration < day) continue;
    sum.units += units;
    sum.change += units;
  }
  return sums;
}

/**
 * The one way stock moves: ledger and balance together, under row locks taken in one order, inside the caller's
 * unit of work; never below zero (decisions.md, "Stock"). Products are those of the branch whose stock it is.
 */
@Injectable()
export class StockLedger {
  constructor(
    private readonly balance: BalanceRepository,
    private readonly movements: MovementRepository,
    private readonly reservations: ReservationRepository,
    private readonly shortageRows: ShortageRows,
    private readonly minimums: MinimumWatch,
    private readonly locations: PalletFollower,
  ) {}

  /**
   * Takes goods out by earliest expiry, split over lots; what others reserved stays. `reservation` is the taker's own,
   * used up by this. Throws the refusal STOCK.SHORTAGE (409, `StockShortage[]`) and then has written nothing.
   */
  async take(needs: readonly StockNeed[], posting: Posting, reservation: Holder | null = null): Promise<void> {
    const lots = await this.balance.lockSaleable(idsOf(needs), posting.day);
    const held = await this.reservations.heldByOthers(idsOf(needs), reservation);
    const { takes, lacks } = allocate(needs, lots, held);
    if (lacks.length > 0) throw await this.shortageRows.refusal(lacks);
    const changes = new Map<number, number>();
    for (const { lot, units } of takes) changes.set(lot.id_balance, (changes.get(lot.id_balance) ?? 0) - units);
    await this.balance.change(changes);
    const out = takes.map(({ lot, units, line }) => ({ ...lot, units: -units, line }));
    if (out.length > 0) await this.movements.insert(out, posting);
    await this.minimums.look(saleable(lots, out, posting.day));
    await this.locations.follow(idsOf(out), posting);
    if (reservation) await this.reservations.remove(reservation);
  }

  /** Locks every lot of these products at once, in the one order; for callers that move two branches' stock. */
  async lock(ids: readonly number[]): Promise<void> {
    await this.balance.lockAll(ids);
  }

  /**
   * Takes a document's lines out: of the lots they name, else by earliest expiry. Answers what each lot gave, in the
   * order of the lines; the movements are numbered in that order from 1. Throws STOCK.SHORTAGE as `take`.
   */
  async takeLots(wishes: readonly LotWish[], posting: Posting): Promise<LotShare[]> {
    const ids = idsOf(wishes);
    const lots = await this.balance.lockAll(ids);
    const held = await this.reservations.heldByOthers(ids, null);
    const { shares, lacks } = chooseLots(wishes, lots, held, posting.day);
    if (lacks.length > 0) throw await this.shortageRows.refusal(lacks);
    const moves = shares.map(({ lot, units }, index) => ({ ...lot, units: -units, line: index + 1 }));
    await this.write(lots, moves, posting);
    return shares;
  }

  /**
   * Posts movements on lots that the caller chose (entries, transfers, counts); answers how their lots are written here:
   * what differs in case or accents only is one lot. Throws STOCK.SHORTAGE as `take`.
   */
  async post(movements: readonly StockMovement[], posting: Posting): Promise<string[]> {
    const lots = await this.balance.lockAll(idsOf(movements));
    const names = new Map(lots.map((lot) => [keyOf(lot), lot.lot]));
    const moves = movements.map(({ qty, ...move }) => {
      const lot = names.get(keyOf(move)) ?? move.lot;
      names.set(keyOf(move), lot);
      return { ...move, lot, units: toUnits(qty) };
    });
    await this.write(lots, moves, posting);
    return moves.map(({ lot }) => lot);
  }

  /**
   * Posts the opposite of what a document moved, on the same lots; a second call moves nothing.
   * Throws STOCK.SHORTAGE when what came in is already gone, or held by an online payment. Answers how many movements
   * it wrote.
   */
  async reverse(source: string, id_source: number, when: Pick<Posting, 'day' | 'id_period'>): Promise<number> {
    const lots = await this.balance.lockAll(await this.movements.productsOf(source, id_source));
    const net = await this.movements.netOf(source, id_source);
    await this.assertUnheld(
      lots,
      net.filter((move) => move.units > 0),
      when.day,
    );
    const branches = new Set(net.map((move) => move.id_branch_office));
    for (const id_branch_office of branches) {
      const back = net
        .filter((move) => move.id_branch_office === id_branch_office)
        .map((move) => ({ ...move, units: -move.units }));
      await this.write(lots, back, { id_branch_office, source, id_source, ...when });
    }
    return net.length;
  }

  /** Holds goods for an open payment until `expires_at`; replaces what the holder held. Throws STOCK.SHORTAGE. */
  async reserve(needs: readonly StockNeed[], holder: Holder, day: Day, expires_at: Date): Promise<void> {
    const lots = await this.balance.lockSaleable(idsOf(needs), day);
    const { lacks } = allocate(needs, lots, await this.reservations.heldByOthers(idsOf(needs), holder));
    if (lacks.length > 0) throw await this.shortageRows.refusal(lacks);
    const units = new Map<number, number>();
    for (const need of needs) units.set(need.id_product, (units.get(need.id_product) ?? 0) + toUnits(need.qty));
    await this.reservations.replace(holder, units, expires_at);
  }

  /** Lets go of what a holder reserved. */
  async release(holder: Holder): Promise<void> {
    await this.reservations.remove(holder);
  }

  /** What would be refused now, without a lock; empty means that it can be sold. */
  async shortages(needs: readonly StockNeed[], day: Day, holder: Holder | null = null): Promise<StockShortage[]> {
    const lots = await this.balance.saleable(idsOf(needs), day);
    const { lacks } = allocate(needs, lots, await this.reservations.heldByOthers(idsOf(needs), holder));
    return lacks.length > 0 ? this.shortageRows.list(lacks) : [];
  }

  /** What can be sold of each product now: unexpired less reserved, as decimal strings. */
  async available(ids: readonly number[], day: Day): Promise<Map<number, string>> {
    const lots = await this.balance.saleable(ids, day);
    const held = await this.reservations.heldByOthers(ids, null);
    return new Map(
      ids.map((id) => {
        const there = lots.reduce((sum, lot) => (lot.id_product === id ? sum + lot.units : sum), 0);
        return [id, fromUnits(Math.max(0, there - (held.get(id) ?? 0)))];
      }),
    );
  }

  /** What goes out again must leave what online payments hold. */
  private async assertUnheld(locked: readonly LotBalance[], out: readonly Movement[], day: Day): Promise<void> {
    const held = await this.reservations.heldByOthers(idsOf(out), null);
    if (held.size === 0) return;
    const wishes = out.map((move) => ({ ...move, named: move }));
    const { lacks } = chooseLots(wishes, locked, held, day);
    if (lacks.length > 0) throw await this.shortageRows.refusal(lacks);
  }

  /** Ledger and balance together; `locked` are all lots of the products, already locked. */
  private async write(locked: readonly LotBalance[], moves: readonly Movement[], posting: Posting): Promise<void> {
    if (moves.length === 0) return;
    const known = new Map(locked.map((lot) => [keyOf(lot), lot]));
    const sums = new Map<string, Movement>();
    for (const move of moves) {
      const sum = sums.get(keyOf(move));
      sums.set(keyOf(move), { ...move, units: (sum?.units ?? 0) + move.units });
    }
    const changes = new Map<number, number>();
    const fresh: Movement[] = [];
    const lacks: Lack[] = [];
    for (const [key, move] of sums) {
      const lot = known.get(key);
      if ((lot?.units ?? 0) + move.units < 0)
        lacks.push({ id_product: move.id_product, request: -move.units, there: lot?.units ?? 0 });
      else if (lot) changes.set(lot.id_balance, move.units);
      else if (move.units > 0) fresh.push(move);
    }
    if (lacks.length > 0) throw await this.shortageRows.refusal(lacks);
    await this.balance.change(changes);
    await this.balance.add(fresh);
    await this.movements.insert(moves, posting);
    await this.minimums.look(saleable(locked, moves, posting.day));
    await this.locations.follow(idsOf([...sums.values()].filter((move) => move.units < 0)), posting);
  }
}
