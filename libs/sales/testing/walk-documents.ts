import {
  FRESH,
  LOTS,
  type LotName,
  type Model,
  type ModelDocument,
  type ModelLine,
  PRODUCED,
  type Random,
} from './walk-model';
import { B, GOODS, idOf, lotOf, type WalkOffice } from './walk-office';

const NAMES = Object.keys(LOTS) as LotName[];
const PLACES = [B.one, B.two, B.store, B.lab] as const;
const MADE = 4;

type Type = ModelDocument['type'];
type Draft = Pick<ModelDocument, 'type' | 'origin' | 'destination' | 'lines'>;

/** What people do with stock documents: each is done to the product and to the model, and answered the same by both. */
export class DocumentSteps {
  private verified = 0;
  private settled = 0;

  constructor(
    private readonly office: WalkOffice,
    private readonly model: Model,
    private readonly random: Random,
  ) {}

  lines(named: boolean): ModelLine[] {
    return Array.from({ length: this.random.int(1, 3) }, () => {
      const lot = named && this.random.chance(3) ? this.random.pick(NAMES) : undefined;
      return { n: this.random.pick(GOODS) ?? 1, qty: this.random.int(1, 8), ...(lot ? { lot } : {}) };
    });
  }

  private entryLines(): ModelLine[] {
    return this.lines(false).map(({ n }) => {
      const lot = this.random.chance(8) ? ('X' as const) : this.random.pick(FRESH);
      return { n, qty: this.random.int(10, 40), lot: lot ?? 'A' };
    });
  }

  private save({ type, origin, destination, lines }: Draft, more: object = {}) {
    return this.office.call('/document/insert/update', {
      p_id_type_document: type,
      p_id_branch_office_origin: origin,
      p_id_branch_office_destination: type === 5 ? null : destination,
      p_observation_doc: 'paseo',
      p_details: lines.map(({ n, qty, lot }) => ({
        p_id_product: idOf(origin, n),
        p_qty: qty,
        ...lotOf(lot),
        ...(type === 1 ? { p_price: '2.00' } : {}),
      })),
      ...(type === 6 ? { p_id_product: idOf(origin, PRODUCED), p_qty_product: MADE } : {}),
      ...more,
    });
  }

  private keep(id: number, draft: Draft, status: number): ModelDocument {
    const document = { ...draft, id, status, shares: [] };
    this.model.documents.push(document);
    return document;
  }

  /** What a save does that posts at once; null when it is refused. */
  private posts({ type, origin, lines }: Draft): ModelDocument['shares'] | null {
    if (type === 1) return lines.map(({ n, qty, lot = 'A' }) => ({ n, qty, lot, at: origin }));
    const taken = this.model.take(origin, lines);
    return taken && taken.map((share) => ({ ...share, at: type === 3 ? 'way' : 'gone' }));
  }

  private arrive(document: ModelDocument, shares: ModelDocument['shares']): void {
    document.shares = shares;
    document.status = document.type === 3 ? 2 : 3;
    if (document.type === 1) this.model.move(shares, document.origin);
    if (document.type === 5) this.model.move(shares, B.store);
  }

  enter(): Promise<string> {
    const draft = { type: 1 as const, origin: this.random.pick(PLACES) ?? B.one, destination: null };
    return this.write({ ...draft, lines: this.entryLines() });
  }

  leave(type: 2 | 3 | 5, origin: number, destination: number | null): Promise<string> {
    return this.write({ type, origin, destination, lines: this.lines(true) });
  }

  anyPlace(): number {
    return this.random.pick(PLACES) ?? B.one;
  }

  private async write(draft: Draft): Promise<string> {
    const shares = this.posts(draft);
    const answer = await this.save(draft);
    expect([answer.status, answer.message]).toEqual(
      shares ? [200, 'Documento registrado.'] : [409, 'No hay stock suficiente.'],
    );
    if (!shares) return `type ${draft.type} refused`;
    this.arrive(this.keep(answer.data.id, draft, 3), shares);
    return `type ${draft.type} saved`;
  }

  /** Saves what moves nothing yet: a draft, a request, a production. */
  async prepare(type: Exclude<Type, 3>): Promise<string> {
    const origin = type === 6 ? B.lab : B.one;
    const destination = { 1: null, 2: null, 4: B.lab, 5: B.store, 6: B.store }[type];
    const lines = type === 1 ? this.entryLines() : this.lines(type !== 4);
    const draft = { type, origin, destination, lines };
    const answer = await this.save(draft, type === 4 || type === 6 ? {} : { p_draft: 1 });
    expect(answer.status).toBe(200);
    this.keep(answer.data.id, draft, 2);
    return `type ${type} prepared`;
  }

  /** New lines for what is pending: a transfer comes back and leaves anew, a draft is posted. */
  async edit(): Promise<string> {
    const document = this.random.pick(this.model.documents.filter(({ status }) => status === 2));
    if (!document) return 'nothing pending';
    const { id, type } = document;
    const draft = { ...document, lines: type === 1 ? this.entryLines() : this.lines(type !== 4) };
    const moves = type !== 4 && type !== 6;
    const before = document.shares;
    const shares = this.model.whole(() => {
      this.model.undo(document);
      return moves ? this.posts(draft) : [];
    });
    const answer = await this.save(draft, { p_id_document: id });
    expect(answer.status).toBe(shares ? 200 : 409);
    document.shares = shares ?? before;
    if (!shares) return `edit of type ${type} refused`;
    document.lines = draft.lines;
    if (moves) this.arrive(document, shares);
    return `type ${type} edited`;
  }

  /** The next step of a document that waits for one; every second time of the one that is furthest along. */
  async go(): Promise<string> {
    const waiting = this.model.documents.filter(({ type, status }) => type >= 3 && ![1, 3, 4, 5].includes(status));
    const furthest = [...waiting].sort((one, other) => other.status - one.status)[0];
    const document = this.random.chance(2) ? furthest : this.random.pick(waiting);
    if (!document) return 'nothing waits';
    const { type, status } = document;
    if (type === 5) return 'a draft waits';
    if (type === 3 || status === 7) return this.verify(document);
    if (type === 4 && status === 2) await this.change(document, 6, { p_date_production: '2099-12-31' });
    else if (type === 4) await this.send(document);
    else if (status === 2) await this.release(document);
    else if (status === 8) await this.change(document, 9, { p_lote: 'A', p_date_expiration: LOTS.A });
    else {
      await this.change(document, 3);
      this.model.add(B.store, PRODUCED, 'A', MADE);
      document.shares.push({ n: PRODUCED, lot: 'A', qty: MADE, at: B.store });
    }
    return `type ${type} in ${document.status}`;
  }

  private async change(document: ModelDocument, status: number, more: object = {}, expected = 200): Promise<void> {
    const body = { p_id_document: document.id, p_anulado: status, ...more };
    expect((await this.office.call('/document/anulado/change', body)).status).toBe(expected);
    if (expected === 200) document.status = status;
  }

  private async send(document: ModelDocument): Promise<void> {
    const taken = this.model.take(this.model.sender(document), document.lines);
    await this.change(document, 7, {}, taken ? 200 : 409);
    if (taken) document.shares = taken.map((share) => ({ ...share, at: 'way' }));
  }

  private async release(document: ModelDocument): Promise<void> {
    const taken = this.model.takeFresh(document.origin, document.lines);
    const body = { p_id_document: document.id, p_observation_materia_prima: 'paseo' };
    expect((await this.office.call('/document/liberar/materia/prima', body)).status).toBe(taken ? 200 : 409);
    if (!taken) return;
    document.status = 8;
    document.shares = taken.map((share) => ({ ...share, at: 'gone' }));
  }

  private async verify(document: ModelDocument): Promise<string> {
    const decision = [4, 3, 4, 5][this.verified++ % 4] ?? 3;
    const missed = decision === 4 ? document.shares.filter((_, at) => at === 0 || this.random.chance(2)) : [];
    // Lines of one product and lot can't be told apart by name: they are missed together.
    const named = document.shares.filter((share) => missed.some(({ n, lot }) => n === share.n && lot === share.lot));
    const answer = await this.office.call('/document/approve/rejected', {
      p_id_document: document.id,
      p_anulado: decision,
      p_observation_confirm: 'visto',
      p_details: named.map(({ n, lot }) => ({ p_id_product: idOf(document.origin, n), p_lot: lot })),
    });
    expect(answer.status).toBe(200);
    document.status = decision;
    if (decision === 5) this.model.undo(document);
    else {
      const come = document.shares.filter((share) => !named.includes(share));
      this.model.move(come, this.model.receiver(document));
      this.model.move(named, 'difference');
    }
    return `verified ${decision}`;
  }

  async settle(): Promise<string> {
    const open = this.model.documents.filter(({ shares }) => shares.some(({ at }) => at === 'difference'));
    const document = this.random.pick(open);
    if (!document) return 'no difference';
    const decision = this.settled++ % 2 ? 'take_back' : 'write_off';
    const body = { p_id_document: document.id, p_decision: decision, p_details: [] };
    expect((await this.office.call('/document/difference', body)).status).toBe(200);
    const shares = document.shares.filter(({ at }) => at === 'difference');
    this.model.move(shares, decision === 'take_back' ? this.model.sender(document) : 'lost');
    return decision;
  }

  async cancel(): Promise<string> {
    const open = this.model.documents.filter(({ status }) => status !== 1 && status !== 5);
    const document = this.random.pick(this.random.chance(5) ? this.model.documents : open);
    if (!document) return 'nothing to cancel';
    const { id, status, type } = document;
    const can = status !== 1 && status !== 5 ? this.model.undo(document) : null;
    const body = { p_id_document: id, p_observation_anulado: 'error' };
    expect((await this.office.call('/document/delete', body)).status).toBe(can ? 200 : 409);
    if (can) document.status = 1;
    return can ? `type ${type} cancelled` : `type ${type} in ${status} can not be cancelled`;
  }
}
