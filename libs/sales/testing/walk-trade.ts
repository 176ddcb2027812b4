import type { MovedLine } from '@ceiba/stock/contract';
import { LOTS, type LotName, type Model, type ModelLine, type Random, type Taken } from './walk-model';
import { B, GOODS, idOf, lotOf, PACK, PACKED, type WalkOffice } from './walk-office';

const NAMES = Object.keys(LOTS) as LotName[];

interface Sale {
  id: number;
  from: number;
  taken: Taken[];
}
interface CountLine {
  n: number;
  /** By lot: the one that is counted. Otherwise: where a surplus goes, if anybody said so. */
  lot: LotName | undefined;
  system: number;
  physic: number | null;
  /** What was announced and is going to be confirmed. */
  seen?: { now: number; keep: 'difference' | 'count' };
}
interface Count {
  id: number;
  branch: number;
  by_lot: boolean;
  applied: boolean;
  lines: CountLine[];
}

/** What people do with goods beside documents: sales and their cancellation, counts, pickings. */
export class TradeSteps {
  private readonly sales: Sale[] = [];
  private readonly counts: Count[] = [];
  private readonly shelves: { id: number; branch: number }[] = [];

  constructor(
    private readonly office: WalkOffice,
    private readonly model: Model,
    private readonly random: Random,
  ) {}

  /** A sale of a shop, packs among its lines, or of the branch that sells from the warehouse. */
  async sell(): Promise<string> {
    const branch = this.random.pick([B.one, B.one, B.call]) ?? B.one;
    const from = branch === B.call ? B.store : branch;
    const lines = Array.from({ length: this.random.int(1, 3) }, () => ({
      n: branch === B.one && this.random.chance(4) ? PACK : (this.random.pick(GOODS) ?? 1),
      qty: this.random.int(1, 6),
    }));
    const needs = lines.flatMap((line): ModelLine[] =>
      line.n === PACK ? PACKED.map(({ n, qty }) => ({ n, qty: qty * line.qty })) : [line],
    );
    const taken = this.model.take(from, needs);
    const answer = await this.office.call('/sale/insert/update', {
      p_id_customers: 2,
      p_id_branch_office: branch,
      p_id_type_format_pay: 3,
      p_details: lines.map(({ n, qty }) => ({ p_id_product: idOf(branch, n), p_qty: qty })),
    });
    expect([answer.status, answer.message]).toEqual(
      taken ? [200, expect.any(String)] : [409, 'No hay stock suficiente.'],
    );
    if (taken) this.sales.push({ id: answer.data.id, from, taken });
    return `sale of ${branch} ${taken ? 'saved' : 'refused'}`;
  }

  /** A sale's goods come back on the lots that they left, once. */
  async cancelSale(): Promise<string> {
    const sale = this.random.pick(this.sales);
    if (!sale) return 'no sale';
    const again = sale.taken.length === 0;
    const body = { p_id_document: sale.id, p_observation_anulado: 'error' };
    expect((await this.office.call('/sale/delete', body)).status).toBe(again ? 409 : 200);
    for (const { n, lot, qty } of sale.taken) this.model.add(sale.from, n, lot, qty);
    sale.taken = [];
    return again ? 'sale is cancelled already' : 'sale cancelled';
  }

  /** An inventory is saved: some products, by lot or in all, one of two left blank. Nothing moves. */
  async count(): Promise<string> {
    const branch = this.random.pick([B.one, B.store]) ?? B.one;
    const by_lot = this.random.chance(2);
    const goods = GOODS.filter(() => this.random.chance(2));
    const lines = (goods.length > 0 ? goods : GOODS).flatMap((n) =>
      by_lot ? NAMES.filter(() => this.random.chance(2)).map((lot) => ({ n, lot })) : [{ n, lot: this.target() }],
    );
    const first = lines[0];
    if (!first) return 'no lot chosen';
    const counted = lines.map((line): CountLine => {
      const { n, lot } = line;
      const system = by_lot && lot ? this.model.get(branch, n, lot) : this.model.total(branch, n);
      const blank = line !== first && this.random.chance(2);
      return { n, lot, system, physic: blank ? null : this.found(system) };
    });
    const answer = await this.office.call('/inventory/insert/update', {
      p_name_inventory: 'Paseo',
      p_date_inventory: '2026-11-28',
      p_id_branch_office: branch,
      p_by_lot_inventory: by_lot ? 1 : 0,
      p_details: counted.map(({ n, lot, physic }) => ({
        p_id_product: idOf(branch, n),
        p_qty_physic: physic,
        ...lotOf(lot),
      })),
    });
    expect(answer.status).toBe(200);
    this.counts.push({ id: answer.data.id, branch, by_lot, applied: false, lines: counted });
    return 'counted';
  }

  private found(system: number): number {
    return this.random.chance(2) ? 0 : Math.max(0, system + this.random.int(-4, 3));
  }

  private target(): LotName | undefined {
    return this.random.chance(2) ? this.random.pick(NAMES) : undefined;
  }

  /** An inventory is applied with what was confirmed so far; what moved meanwhile is announced line by line. */
  async apply(): Promise<string> {
    const count = this.random.pick(this.counts.filter(({ applied }) => !applied)) ?? this.random.pick(this.counts);
    if (!count) return 'no inventory';
    const confirmed = count.lines.flatMap(({ n, lot, seen }) =>
      seen ? [{ p_id_product: idOf(count.branch, n), ...lotOf(lot), p_qty_stock: seen.now, p_keep: seen.keep }] : [],
    );
    const body = { p_id_inventory: count.id, p_confirmed: confirmed };
    const answer = await this.office.call<{ rows: MovedLine[] }>('/inventory/apply', body);
    if (count.applied) {
      expect(answer.status).toBe(409);
      return 'applied already';
    }
    const moved = this.moved(count);
    const told = moved.map((line) => [
      idOf(count.branch, line.n),
      line.lot ?? null,
      line.system,
      this.now(count, line),
    ]);
    if (moved.some((line) => line.seen?.now !== this.now(count, line))) {
      expect([answer.status, shown(answer.data.rows)]).toEqual([409, told]);
      for (const line of moved)
        line.seen = { now: this.now(count, line), keep: this.random.chance(3) ? 'count' : 'difference' };
      return 'moved lines announced';
    }
    const can = this.model.whole(() => this.post(count));
    expect(answer.status).toBe(can ? 200 : 409);
    if (!can) return 'inventory refused';
    expect(shown(answer.data.rows)).toEqual(told);
    count.applied = true;
    return moved.length > 0 ? 'inventory with moved lines applied' : 'inventory applied';
  }

  private now({ branch, by_lot }: Count, { n, lot }: CountLine): number {
    return by_lot && lot ? this.model.get(branch, n, lot) : this.model.total(branch, n);
  }

  private moved(count: Count): CountLine[] {
    return count.lines.filter((line) => line.physic !== null && this.now(count, line) !== line.system);
  }

  /** What an inventory changes; null when a surplus has no lot to go to, or more is missing than there is. */
  private post(count: Count): true | null {
    const { branch, by_lot } = count;
    const changes = count.lines.flatMap((line) => {
      if (line.physic === null) return [];
      const exact = line.seen?.keep === 'count' && this.now(count, line) !== line.system;
      return [{ ...line, qty: line.physic - (exact ? this.now(count, line) : line.system) }];
    });
    for (const { n, lot, qty } of changes) {
      if (qty === 0) continue;
      const to = lot ?? this.model.latest(branch, n);
      if (qty > 0) {
        if (!to) return null;
        this.model.add(branch, n, to, qty);
      } else if (!this.model.lose(branch, n, -qty, by_lot && lot ? [lot] : NAMES)) return null;
    }
    return true;
  }

  /** A location of a branch, born empty. */
  async build(branch: number): Promise<void> {
    const key = `U${this.shelves.length + 1}`;
    const body = { p_key_pallet_stock: key, p_name_pallet_stock: key, p_id_branch_office: branch, p_details: [] };
    const answer = await this.office.call('/pallet_stock/insert/update', body);
    expect(answer.status).toBe(200);
    this.shelves.push({ id: answer.data.id, branch });
    this.model.shelf(answer.data.id, branch);
  }

  /** Goods are put into a location and taken out of it; the branch's stock stays. */
  async pick(): Promise<string> {
    const shelf = this.random.pick(this.shelves);
    if (!shelf) return 'no location';
    const moves = GOODS.filter(() => this.random.chance(2)).map((n) => ({
      n,
      qty: this.random.int(1, 6) * (this.random.chance(3) ? -1 : 1),
    }));
    if (moves.length === 0) return 'nothing picked';
    const can = this.model.pick(shelf.id, moves);
    const answer = await this.office.call('/pallet_stock/insert/update', {
      p_id_pallet_stock: shelf.id,
      p_details: moves.map(({ n, qty }) => ({
        p_id_product: idOf(shelf.branch, n),
        p_qty_product: Math.abs(qty),
        p_movement: qty > 0 ? 'ENTRADA' : 'SALIDA',
      })),
    });
    expect(answer.status).toBe(can ? 200 : 409);
    return can ? 'picked' : 'picking refused';
  }
}

const shown = (rows: readonly MovedLine[]) =>
  rows.map(({ id_product, lot, qty_system, qty_stock }) => [id_product, lot, Number(qty_system), Number(qty_stock)]);
