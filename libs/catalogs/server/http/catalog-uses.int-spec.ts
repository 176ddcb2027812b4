import { CATALOGS } from '@ceiba/catalogs/contract';
import { TestPeopleModule } from '@ceiba/catalogs/testing';
import type { CatalogDefinition } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

interface Place {
  table: string;
  column: string;
}

/** Ids whose name says nothing: the file store's files are called `id_file`, too. */
const AMBIGUOUS = ['id', 'id_file'];

/** Columns that carry a catalogue's id by name or by foreign key, wherever they are. */
async function placesOf(t: TestApp, { table, id }: CatalogDefinition): Promise<string[]> {
  const named = AMBIGUOUS.includes(id)
    ? []
    : await t.db.query<Place>(
        `select table_name as \`table\`, column_name as \`column\` from information_schema.columns
           where table_schema = database() and table_name <> ? and column_name regexp ?`,
        [table, `^${id}(_([0-9]+|from|to))?$`],
      );
  const keyed = await t.db.query<Place>(
    `select table_name as \`table\`, column_name as \`column\` from information_schema.key_column_usage
     where table_schema = database() and referenced_table_schema = database() and referenced_table_name = ?`,
    [table],
  );
  return [...new Set([...named, ...keyed].map((place) => `${place.table}.${place.column}`))].sort();
}

describe('deleting a row of a catalogue', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
  });
  afterAll(() => t.close());

  it.each(CATALOGS.map((definition) => [definition.resource, definition] as const))(
    '%s knows every column of the database that points at it',
    async (_resource, definition) => {
      const known = (definition.usedBy ?? [])
        .filter(({ path }) => !path)
        .map(({ table, column }) => `${table}.${column}`);
      expect(known.filter((place, index) => known.indexOf(place) !== index)).toEqual([]);
      expect(known.sort()).toEqual(await placesOf(t, definition));
    },
  );

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
