import type { NotificationView } from '@ceiba/notifications/contract';
import { FUTURE, here, openYard, transfer, type Yard } from '@ceiba/stock/testing';

describe('notices of stock documents', () => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard({ worker: true });
  });
  afterAll(() => yard.t.close());

  it('tell the branch that sent goods what became of them, once each; entries and exits tell nobody', async () => {
    await yard.receive(1, 1, ['N', FUTURE, 20]);
    const whole = await yard.saved(transfer(here(1, 2)));
    const part = await yard.saved(transfer(here(1, 3)));
    await yard.saved({ ...transfer(here(1, 1)), p_id_type_document: 2 });
    await yard.verify(whole, 3);
    await yard.verify(part, 4, [{ p_line: 1 }]);
    await yard.settle(part, 'take_back');
    await yard.t.settle();
    const { data } = await yard.t.fetch<NotificationView[]>('/notification/get/all', yard.admin);
    const told = data.reverse().map(({ id_notification: _id, created_at: _at, ...rest }) => rest);
    const receiver = { key_branch_office: 'DOS', name_branch_office: 'Sucursal Dos' };
    const notice = { kind: 'document_approved', is_read: 0, name_document: 'Traspaso', ...receiver };
    expect(told).toEqual([
      { ...notice, id_document: whole, anulado: 3, anulado_text: 'Aprobado' },
      { ...notice, id_document: part, anulado: 4, anulado_text: 'Aprobado con observación' },
    ]);
  });
});
