import { TestPeopleModule } from '@ceiba/catalogs/testing';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

describe('deleting a row of a catalogue', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
  });
  afterAll(() => t.close());

  it('is refused for each place of use, and says which', async () => {
    const post = (path: string, id: number) => t.post<{ uses: string[] }>(path, { p_id: id, p_name: 'x' }, 'editor');
    const free = async (resource: string, body: object) =>
      (await t.post<{ id: number }>(`/${resource}/insert/update`, body, 'editor')).data.id;
    const money = await free('typemoney', { p_name_money: 'Euro', p_code_money: 'EUR' });
    await free('exchange', {
      p_date_exchange: '2026-08-02',
      p_id_type_money_from: money,
      p_id_type_money_to: 2,
      p_value_exchange: '20',
    });
    const refused = await post('/typemoney/delete', money);
    expect([refused.status, refused.response, refused.message, refused.data.uses]).toEqual([
      409,
      'warning',
      'No se puede eliminar Moneda "Euro": está en uso en paridades.',
      ['paridades'],
    ]);
    const price = await free('typeprice', { p_name_price: 'Mayoreo' });
    await t.db.execute(`update company_setting set settings = json_set(settings, '$.public_type_price', ?)`, [price]);
    expect((await post('/typeprice/delete', price)).message).toBe(
      'No se puede eliminar Tipo de Precio "Mayoreo": está en uso en configuración de la empresa.',
    );
  });
});
