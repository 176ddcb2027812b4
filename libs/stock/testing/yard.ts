import { hireStaff } from '@ceiba/identity/testing';
import { insertPeriods } from '@ceiba/periods/testing';
import { Bus } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TestHouse } from '@ceiba/platform/testing';
import type { DocumentRecord, DocumentSavedAnswer } from '@ceiba/stock/contract';
import { CompareLedger } from '@ceiba/stock/server';
import { lotsOf, receive, STOCK_MODULES, type TestLot } from './stock';
import { B, idOf, yardBranches, yardProducts } from './yard-data';

export { B, idOf };

export interface Line {
  branch: number;
  n: number;
  qty: number;
  lot?: string;
  expiry?: string;
  price?: string;
}

/** A line of a document as the wire has it. */
export const wire = ({ branch, n, qty, lot, expiry, price }: Line) => ({
  p_id_product: idOf(branch, n),
  p_qty: qty,
  ...(lot ? { p_lot: lot } : {}),
  ...(expiry ? { p_date_expiration: expiry } : {}),
  ...(price ? { p_price: price } : {}),
});

/** Far enough for every lot of a test. */
export const FUTURE = '2030-01-31';

/** A line of the first shop. */
export const here = (n: number, qty: number, lot?: string, expiry = FUTURE) =>
  wire({ branch: B.one, n, qty, ...(lot ? { lot, expiry } : {}) });
export const transfer = (...lines: object[]) => ({
  p_id_type_document: 3,
  p_id_branch_office_origin: B.one,
  p_id_branch_office_destination: B.two,
  p_details: lines,
});
export const exit = (...lines: object[]) => ({
  p_id_type_document: 2,
  p_id_branch_office_origin: B.one,
  p_details: lines,
});

/** Branches with goods and what a test asks of them. */
export class Yard extends TestHouse {
  constructor(
    t: TestApp,
    readonly admin: string,
  ) {
    super(t, admin);
  }

  /** Brings lots in as [lot, expiry, quantity]. */
  receive(branch: number, n: number, ...lots: TestLot[]): Promise<void> {
    return receive(this.t, idOf(branch, n), branch, lots);
  }

  save(body: Record<string, unknown>, token = this.admin, headers: Record<string, string> = {}) {
    const document = { p_observation_doc: 'prueba', ...body };
    return this.t.post<DocumentSavedAnswer>('/document/insert/update', document, token, headers);
  }

  /** Saves and must succeed; answers the id. */
  async saved(body: Record<string, unknown>): Promise<number> {
    const answer = await this.save(body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data.id;
  }

  async document(id: number, token = this.admin): Promise<DocumentRecord> {
    return (await this.t.fetch<DocumentRecord>(`/document/get/id/${id}`, token)).data;
  }

  cancel(id: number, token = this.admin) {
    return this.t.post('/document/delete', { p_id_document: id, p_observation_anulado: 'error' }, token);
  }

  verify(id: number, anulado: number, details: object[] = [], token = this.admin) {
    const body = { p_id_document: id, p_anulado: anulado, p_observation_confirm: 'visto', p_details: details };
    return this.t.post('/document/approve/rejected', body, token);
  }

  change(id: number, anulado: number, more: Record<string, unknown> = {}, token = this.admin) {
    return this.t.post('/document/anulado/change', { p_id_document: id, p_anulado: anulado, ...more }, token);
  }

  release(id: number, token = this.admin) {
    const body = { p_id_document: id, p_observation_materia_prima: 'lote de prueba' };
    return this.t.post('/document/liberar/materia/prima', body, token);
  }

  settle(id: number, decision: 'take_back' | 'write_off', details: object[] = [], token = this.admin) {
    return this.t.post('/document/difference', { p_id_document: id, p_decision: decision, p_details: details }, token);
  }

  /** Lots of a product that are there, as "lot:quantity". */
  async lots(branch: number, n: number): Promise<string[]> {
    return (await lotsOf(this.t, idOf(branch, n))).filter((lot) => !lot.endsWith(':0'));
  }

  /** What a document has moved in all, per branch and key, and what of it is between branches; zeros are left out. */
  async position(id: number): Promise<Record<string, number>> {
    const moved = await this.t.db.query<{ place: string; qty: string }>(
      `select concat(m.id_branch_office, ' ', p.key_product) as place, sum(m.qty) as qty from stock_movement m
       join product p on p.id_product = m.id_product where m.source = 'document' and m.id_source = ?
       group by m.id_branch_office, p.key_product`,
      [id],
    );
    const between = await this.t.db.query<{ key_product: string; way: string; difference: string; lost: string }>(
      `select p.key_product, sum(s.qty_transit) as way, sum(s.qty_difference) as difference, sum(s.qty_lost) as lost
       from stock_transit s join product p on p.id_product = s.id_product where s.id_document = ?
       group by p.key_product`,
      [id],
    );
    const all = [
      ...moved.map(({ place, qty }) => [place, Number(qty)] as const),
      ...between.flatMap(({ key_product, way, difference, lost }) => [
        [`way ${key_product}`, Number(way)] as const,
        [`difference ${key_product}`, Number(difference)] as const,
        [`lost ${key_product}`, Number(lost)] as const,
      ]),
    ];
    return Object.fromEntries(all.filter(([, qty]) => qty !== 0));
  }

  /** Everything that a refused action must leave alone. */
  async everything(): Promise<string> {
    const tables = [
      'document',
      'document_detail',
      'document_status',
      'stock_transit',
      'stock_balance',
      'stock_movement',
    ];
    const rows = [];
    for (const table of tables) rows.push(await this.t.db.query(`select * from ${table} order by 1, 2`));
    return JSON.stringify(rows);
  }

  differences() {
    return this.t.get(Bus).ask(new CompareLedger());
  }
}

export async function openYard(options: { worker?: boolean } = {}): Promise<Yard> {
  const t = await createTestApp({ modules: STOCK_MODULES, worker: options.worker ?? false });
  await yardBranches(t.db);
  await yardProducts(t.db);
  await insertPeriods(t.db);
  await hireStaff(t, Object.values(B));
  return new Yard(t, await t.login('admin'));
}
