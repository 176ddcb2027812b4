import { EXPORT_HEADER, EXPORT_TYPES } from '@ceiba/platform/contract';
import { B, exit, FUTURE, here, idOf, openYard, transfer, wire, type Yard } from '@ceiba/stock/testing';
import { PickingReader } from '../persistence/picking.reader';

const STORES = { p_id_branch_office_origin: B.store, p_id_branch_office_destination: B.store2 };

describe('papers of stock documents', () => {
  let yard: Yard;
  let keeper: string;

  beforeAll(async () => {
    yard = await openYard();
    await yard.t.db.execute('delete from worker_branch_office where id_worker = 3 and id_branch_office <> ?', [B.two]);
    keeper = await yard.t.login('almacen');
  });
  afterAll(() => yard.t.close());

  it('print as a document and as a picking list, for whoever may see them', async () => {
    await yard.receive(B.one, 19, ['PDF', FUTURE, 10]);
    const id = await yard.saved(transfer(here(19, 4)));
    const paper = (kind: string, token: string) =>
      yard.t.app.inject({
        method: 'GET',
        url: `/api/document/generate/${kind}/${id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    for (const kind of ['pdf', 'picking']) {
      const answer = await paper(kind, yard.admin);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const ticket = await yard.t.post<{ file: string }>(
      '/tickets',
      { path: `/api/document/generate/pdf/${id}` },
      keeper,
    );
    expect((await yard.t.app.inject({ method: 'GET', url: ticket.data.file })).statusCode).toBe(200);
    const foreign = await yard.saved(exit(here(19, 1)));
    expect((await yard.t.fetch(`/document/generate/pdf/${foreign}`, keeper)).status).toBe(404);
  });

  it('leave as a list with the words of the status, filtered as the list is, for the branches of whoever asks', async () => {
    const columns = ['id_document', 'name_document', 'anulado_text', 'total_doc'].map((key) => ({ key, title: key }));
    const list = async (token: string) => {
      const answer = await yard.t.app.inject({
        method: 'POST',
        url: '/api/document/get/all',
        headers: {
          authorization: `Bearer ${token}`,
          accept: EXPORT_TYPES.csv,
          [EXPORT_HEADER]: encodeURIComponent(JSON.stringify({ name: 'documentos', columns })),
        },
        payload: { p_id_type_document: 3 },
      });
      return answer.payload.trim().split(/\r?\n/).slice(1);
    };
    await yard.receive(B.one, 5, ['CSV', FUTURE, 10]);
    const seen = await yard.saved(transfer(here(5, 2)));
    expect((await list(keeper))[0]).toBe(`${seen},Traspaso,Pendiente,20.00`);
    expect(await list(keeper)).toEqual(await list(yard.admin));
    await yard.receive(B.store, 1, ['CSV', FUTURE, 10]);
    const hidden = await yard.saved({ ...transfer(wire({ branch: B.store, n: 1, qty: 1 })), ...STORES });
    expect((await list(yard.admin))[0]).toContain(`${hidden},`);
    expect((await list(keeper))[0]).toContain(`${seen},`);
  });

  it('the picking list goes by location, proposes lots where none are chosen yet, and says where there are none', async () => {
    for (const n of [1, 2, 3]) await yard.receive(B.lab, n, ['A', '2028-01-01', 2], ['B', '2029-01-01', 9]);
    await yard.t.db.insertMany(
      'pallet_stock',
      ['id_pallet_stock', 'id_branch_office', 'key_pallet_stock', 'name_pallet_stock', 'user_created', 'created_at'],
      ['P-10', 'P-2'].map((key, at) => [at + 1, B.lab, key, key, 'prueba', new Date()]),
    );
    await yard.t.db.insertMany(
      'pallet_stock_det',
      ['id_pallet_stock', 'id_product', 'qty'],
      [
        [1, idOf(B.lab, 2), 4],
        [2, idOf(B.lab, 3), 1],
        [1, idOf(B.lab, 3), 3],
      ],
    );
    const id = await yard.saved({
      p_id_type_document: 4,
      p_id_branch_office_origin: B.one,
      p_id_branch_office_destination: B.lab,
      p_details: [1, 2, 3, 4].map((n) => here(n, n === 1 ? 3 : 1)),
    });
    const picks = await yard.t
      .get(PickingReader)
      .list(await yard.document(id), { id_branch_office: B.lab, time_zone: 'America/Mexico_City' });
    expect(picks.map((pick) => [pick.location, pick.key_product, pick.lot, Number(pick.qty)])).toEqual([
      ['P-10', 'K2', 'A', 1],
      ['P-10, P-2', 'K3', 'A', 1],
      ['', 'K1', 'A', 2],
      ['', 'K1', 'B', 1],
      ['', 'K4', '', 1],
    ]);
  });
});
