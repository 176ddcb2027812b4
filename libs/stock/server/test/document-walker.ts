import { StockLedger } from '..';
import {
  LOTS,
  type LotName,
  Model,
  type ModelDocument,
  type ModelLine,
  PLACES,
  PRODUCED,
  randomOf,
} from './document-model';
import { B, idOf, PERIOD, wire, type Yard } from './yard';

const LOT_NAMES = Object.keys(LOTS) as LotName[];

/** One walk: a random thing after another done to the product and to the model, which must agree after each. */
export class Walk {
  readonly model = new Model();
  readonly done: string[] = [];
  private readonly random: ReturnType<typeof randomOf>;
  private source = 0;
  private verified = 0;

  constructor(
    private readonly yard: Yard,
    private readonly seed: number,
  ) {
    this.random = randomOf(seed);
  }

  private line(named: boolean): ModelLine {
    const lot = named ? this.random.pick(LOT_NAMES) : undefined;
    return { n: this.random.int(1, 3), qty: this.random.int(1, 8), ...(lot ? { lot } : {}) };
  }

  private lines(named: boolean): ModelLine[] {
    return Array.from({ length: this.random.int(1, 3) }, () => this.line(named && this.random.int(0, 2) === 0));
  }

  private body(type: number, origin: number, destination: number | null, lines: readonly ModelLine[]) {
    return {
      p_id_type_document: type,
      p_id_branch_office_origin: origin,
      p_id_branch_office_destination: destination,
      p_details: lines.map(({ n, qty, lot }) =>
        wire({
          branch: origin,
          n,
          qty,
          ...(lot ? { lot, expiry: LOTS[lot] } : {}),
          ...(type === 1 ? { price: '2.00' } : {}),
        }),
      ),
      ...(type === 6 ? { p_id_product: idOf(origin, PRODUCED), p_qty_product: 4 } : {}),
    };
  }

  async step(): Promise<string> {
    const things = [
      () => this.enter(),
      () => this.enter(),
      () => this.leave(2, this.random.pick(PLACES) ?? B.one, null),
      () => this.leave(3, B.one, B.two),
      () => this.leave(3, B.two, B.one),
      () => this.leave(5, this.random.int(0, 1) ? B.one : B.two, B.store),
      () => this.ask(),
      () => this.make(),
      () => this.go(),
      () => this.go(),
      () => this.go(),
      () => this.go(),
      () => this.go(),
      () => this.settle(),
      () => this.settle(),
      () => this.cancel(),
      () => this.sell(),
      () => this.count(),
    ];
    const said = await (this.random.pick(things) ?? things[0])?.();
    return said ?? 'nothing to do';
  }

  private add(id: number, type: ModelDocument['type'], status: number, origin: number, destination: number | null) {
    const document: ModelDocument = { id, type, status, origin, destination, lines: [], shares: [] };
    this.model.documents.push(document);
    return document;
  }

  private async enter(): Promise<string> {
    const branch = this.random.pick(PLACES) ?? B.one;
    const lines = this.lines(false).map(({ n }) => ({
      n,
      qty: this.random.int(5, 25),
      lot: this.random.pick(LOT_NAMES) ?? ('A' as const),
    }));
    const id = await this.yard.saved(this.body(1, branch, null, lines));
    const document = this.add(id, 1, 3, branch, null);
    for (const { n, lot, qty } of lines) {
      this.model.add(branch, n, lot, qty);
      document.shares.push({ n, lot, qty, at: branch });
    }
    return `entry ${id}`;
  }

  /** Saves what takes goods out at once; the model says whether it can. */
  private async leave(type: 2 | 3 | 5, origin: number, destination: number | null): Promise<string> {
    const lines = this.lines(true);
    const taken = this.model.take(origin, lines);
    const answer = await this.yard.save(this.body(type, origin, type === 3 ? destination : null, lines));
    if (!taken) {
      expect([answer.status, answer.message]).toEqual([409, 'No hay stock suficiente.']);
      return `type ${type} refused`;
    }
    expect([answer.status, answer.message]).toEqual([200, 'Documento registrado.']);
    const document = this.add(answer.data.id, type, type === 3 ? 2 : 3, origin, destination);
    document.shares = taken.map((share) => ({ ...share, at: type === 3 ? 'way' : 'gone' }));
    if (type === 5) this.model.move(document, document.shares, B.store);
    return `type ${type}: ${answer.data.id}`;
  }

  private async ask(): Promise<string> {
    const lines = this.lines(false);
    const id = await this.yard.saved(this.body(4, B.one, B.lab, lines));
    this.add(id, 4, 2, B.one, B.lab).lines = lines;
    return `request ${id}`;
  }

  private async make(): Promise<string> {
    const lines = this.lines(true);
    const id = await this.yard.saved(this.body(6, B.lab, B.store, lines));
    this.add(id, 6, 2, B.lab, B.store).lines = lines;
    return `production ${id}`;
  }

  /** The next step of a document that waits for one. */
  private async go(): Promise<string> {
    const waiting = this.model.documents.filter(({ type, status }) => type >= 3 && ![1, 3, 4, 5].includes(status));
    // Every second time the one that is furthest along, so that documents come to their end.
    const furthest = [...waiting].sort((one, other) => other.status - one.status)[0];
    const document = this.random.int(0, 1) ? furthest : this.random.pick(waiting);
    if (!document) return 'nothing waits';
    const { id, type, status } = document;
    if (type === 3 || status === 7) return this.verify(document);
    if (type === 4 && status === 2) {
      expect((await this.yard.change(id, 6, { p_date_production: '2026-12-31' })).status).toBe(200);
      document.status = 6;
    } else if (type === 4) await this.take(document, 7, 'way', () => this.yard.change(id, 7));
    else if (status === 2) await this.take(document, 8, 'gone', () => this.yard.release(id));
    else if (status === 8) {
      const lot = { p_lote: 'A', p_date_expiration: LOTS.A };
      expect((await this.yard.change(id, 9, lot)).status).toBe(200);
      document.status = 9;
    } else {
      expect((await this.yard.change(id, 3)).status).toBe(200);
      document.status = 3;
      this.model.add(B.store, PRODUCED, 'A', 4);
      document.shares.push({ n: PRODUCED, lot: 'A', qty: 4, at: B.store });
    }
    return `${id} is in ${document.status}`;
  }

  private async take(
    document: ModelDocument,
    next: number,
    at: 'way' | 'gone',
    call: () => Promise<{ status: number }>,
  ) {
    const taken = this.model.take(this.model.sender(document), document.lines);
    expect((await call()).status).toBe(taken ? 200 : 409);
    if (!taken) return;
    document.status = next;
    document.shares = taken.map((share) => ({ ...share, at }));
  }

  private async verify(document: ModelDocument): Promise<string> {
    const decision = [3, 4, 5][this.verified++ % 3] ?? 3;
    const missed = decision === 4 ? document.shares.filter(() => this.random.int(0, 1) === 0) : [];
    // Lines of one product and lot can't be told apart by name: they are missed together.
    const named = document.shares.filter((share) => missed.some(({ n, lot }) => n === share.n && lot === share.lot));
    const details = named.map(({ n, lot }) => ({ p_id_product: idOf(document.origin, n), p_lot: lot }));
    expect((await this.yard.verify(document.id, decision, details)).status).toBe(200);
    document.status = decision;
    if (decision === 5) this.model.undo(document);
    else {
      this.model.move(
        document,
        document.shares.filter((share) => !named.includes(share)),
        this.model.receiver(document),
      );
      this.model.move(document, named, 'difference');
    }
    return `${document.id} verified ${decision}`;
  }

  private async settle(): Promise<string> {
    const open = this.model.documents.filter((one) => one.shares.some((share) => share.at === 'difference'));
    const document = this.random.pick(open);
    if (!document) return 'no difference';
    const decision = document.id % 2 ? 'take_back' : 'write_off';
    expect((await this.yard.settle(document.id, decision)).status).toBe(200);
    const shares = document.shares.filter((share) => share.at === 'difference');
    this.model.move(document, shares, decision === 'take_back' ? this.model.sender(document) : 'lost');
    return `${document.id} ${decision}`;
  }

  private async cancel(): Promise<string> {
    const document = this.random.pick(this.model.documents.filter(({ status }) => status !== 1 && status !== 5));
    if (!document) return 'nothing to cancel';
    const can = this.model.undo(document);
    expect((await this.yard.cancel(document.id)).status).toBe(can ? 200 : 409);
    if (can) document.status = 1;
    return `${document.id} ${can ? 'cancelled' : 'can not be cancelled'}`;
  }

  /** A sale, as the tills make it. */
  private async sell(): Promise<string> {
    const line = this.line(false);
    const taken = this.model.take(B.one, [line]);
    const needs = [{ id_product: idOf(B.one, line.n), qty: line.qty, line: 1 }];
    const sale = this.yard.unit(() => this.yard.t.get(StockLedger).take(needs, this.posting('sale')));
    if (taken) await sale;
    else await expect(sale).rejects.toMatchObject({ code: 'STOCK.SHORTAGE' });
    return taken ? 'sale' : 'sale refused';
  }

  /** An inventory that finds more or less of a lot. */
  private async count(): Promise<string> {
    const { n } = this.line(false);
    const lot = this.random.pick(LOT_NAMES) ?? 'A';
    const found = Math.max(-this.model.get(B.two, n, lot), this.random.int(-3, 3));
    if (found === 0) return 'counted right';
    const move = { id_product: idOf(B.two, n), lot, date_expiration: LOTS[lot], qty: String(found), line: 1 };
    await this.yard.unit(() =>
      this.yard.t.get(StockLedger).post([move], { ...this.posting('inventory'), id_branch_office: B.two }),
    );
    this.model.add(B.two, n, lot, found);
    return `inventory ${found}`;
  }

  private posting(source: string) {
    this.source++;
    return {
      id_branch_office: B.one,
      source,
      id_source: this.seed * 10_000 + this.source,
      day: '2026-11-28',
      id_period: PERIOD,
    };
  }
}
