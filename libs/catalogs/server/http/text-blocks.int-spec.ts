import sharp from 'sharp';
import type { TextBlock } from '@ceiba/catalogs/contract';
import { TestPeopleModule } from '@ceiba/catalogs/testing';
import type { Envelope, ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe('the pictures of the home screens', () => {
  let t: TestApp;
  let url: string;
  let green: Buffer;
  let amber: Buffer;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    [green, amber] = [await picture('#1f6f50'), await picture('#d98e04')];
  });
  afterAll(() => t.close());

  async function save(fields: Record<string, string | Buffer>, token = 'editor') {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.append(`p_${name}`, value);
      else form.append(`p_${name}`, new Blob([new Uint8Array(value)]), 'foto.png');
    const response = await fetch(`${url}/api/text/insert/update`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, ...((await response.json()) as Envelope<TextBlock>) };
  }
  const block = async (id: number) => (await t.fetch<TextBlock>(`/text/get/id/${id}`)).data;
  const stored = async () =>
    Number(
      (
        await t.db.one<{ n: number }>(
          'select count(*) as n from stored_file where expires_at is null or expires_at > now(3)',
        )
      )?.n,
    );

  it('are four blocks that everybody may read', async () => {
    const { data } = await t.fetch<ListResult<TextBlock>>('/text/get/all');
    expect(data.rows.map(({ id_text, file_image_text }) => [id_text, file_image_text])).toEqual([
      [1, []],
      [2, []],
      [3, []],
      [4, []],
    ]);
    expect((await t.fetch('/text/get/id/5')).status).toBe(404);
  });

  it('are added to block 3, kept, moved and removed', async () => {
    const base = { id_text: '3', name_text: 'Carrusel' };
    const first = await save({ ...base, number_images: '2', file_image_text_1: green, file_image_text_2: amber });
    expect([first.status, first.message]).toEqual([200, 'Imágenes guardadas.']);
    const [one = '', two = ''] = first.data.file_image_text;
    const third = await save({ ...base, number_images: '3', file_image_text_3: green });
    expect(third.data.file_image_text.slice(0, 2)).toEqual([one, two]);
    const moved = await save({ ...base, number_images: '1', file_image_text_1: two });
    expect(moved.data.file_image_text).toEqual([two]);
    expect(await block(3)).toEqual({ id_text: 3, name_text: 'Carrusel', file_image_text: [two], version: 4 });
    expect(await stored()).toBe(1);
    const shown = await fetch(url + two);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(url + one)).status).toBe(404);
    const audit = await t.db.query('select command from audit where entity = ? and entity_id = ?', ['text', 3]);
    expect(audit).toHaveLength(3);
  });

  it('are needed in every new place, and refused leave nothing behind', async () => {
    const before = await stored();
    const missing = await save({ id_text: '3', name_text: 'Carrusel', number_images: '3', file_image_text_2: green });
    expect([missing.status, missing.data]).toEqual([
      422,
      { fields: [{ field: 'file_image_text_3', message: 'El campo es obligatorio.' }] },
    ]);
    const more = await save({
      id_text: '4',
      name_text: 'Fijo',
      number_images: '2',
      file_image_text_1: green,
      file_image_text_2: amber,
    });
    expect(more.message).toBe('Este bloque no permite agregar ni quitar imágenes.');
    expect(await stored()).toBe(before);
  });

  it('take nothing but pictures, from those who may', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const form = { id_text: '1', name_text: 'Uno', number_images: '1' };
    expect((await save({ ...form, file_image_text_1: svg })).status).toBe(422);
    expect((await save({ ...form, file_image_text_1: green }, 'reader')).status).toBe(403);
    expect((await save({ ...form, file_image_text_99: green })).status).toBe(422);
    expect((await save({ ...form, file_otro_1: green })).status).toBe(400);
    expect((await save({ ...form, file_image_text_1: green })).status).toBe(200);
    const gone = await t.post('/text/delete', { p_id_text: 1, p_name_text: 'x' }, 'editor');
    expect([gone.status, gone.message]).toEqual([409, 'El bloque "Uno" es del sistema y no se puede eliminar.']);
  });
});
