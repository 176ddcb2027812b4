import { deflateSync } from 'node:zlib';
import { Body, Controller, Global, Module, Post } from '@nestjs/common';
import sharp from 'sharp';
import { z } from 'zod';
import { screens, zId, zObject, zText } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { type Actor, Public, Requires, SessionStore, SYSTEM, UploadedFiles, type UploadedFile, Uploads } from '..';

const input = zObject({ name: zText(40), ids: z.array(zId).optional() });

interface Taken {
  input: unknown;
  files: { field: string; name: string; kind: string; size: number }[];
}

const shown = (body: unknown, files: readonly UploadedFile[]): Taken => ({
  input: body,
  files: files.map(({ field, name, kind, bytes }) => ({ field, name, kind, size: bytes.length })),
});

@Controller('album')
class AlbumController {
  @Post('save')
  @Requires(screens('album'))
  @Uploads({ photo: ['png', 'jpeg'], 'page_*': { kinds: ['png'], max: 2 } }, { json: ['ids'] })
  save(@Body({ schema: input }) body: object, @UploadedFiles() files: UploadedFile[]): Taken {
    return shown(body, files);
  }
  @Post('plain') @Public() plain(@Body({ schema: input }) body: object): unknown {
    return body;
  }
  @Post('open') @Public() @Uploads({ photo: ['png'] }) open(
    @Body({ schema: input }) body: object,
    @UploadedFiles() files: UploadedFile[],
  ): Taken {
    return shown(body, files);
  }
}

const ana: Actor = { ...SYSTEM, type: 2, id_user: 7, full_name: 'Ana', permissions: { album: [] }, session_id: 1 };

class OneSession extends SessionStore {
  async resolve(token: string) {
    return token === 'ana' ? ana : null;
  }
  async resolveById() {
    return null;
  }
}

@Global()
@Module({
  controllers: [AlbumController],
  providers: [{ provide: SessionStore, useClass: OneSession }],
  exports: [SessionStore],
})
class AlbumModule {}

describe('uploads', () => {
  let t: TestApp;
  let url: string;
  let png: Buffer;
  beforeAll(async () => {
    t = await createTestApp({ modules: [AlbumModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = `${await t.app.getUrl()}/api/album`;
    png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f6f50' } })
      .png()
      .toBuffer();
  });
  afterAll(() => t.close());

  async function send(parts: [string, string | Buffer, string?][], token: string | null = 'ana', path = '/save') {
    const form = new FormData();
    for (const [name, value, file] of parts)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)]), file ?? 'foto.png');
    const answer = await fetch(url + path, {
      method: 'POST',
      body: form,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    const body = (await answer.json()) as { message: string; data: Taken & { fields?: unknown } };
    return { status: answer.status, ...body };
  }

  it('gives fields to the schema and files to the handler', async () => {
    const answer = await send([
      ['p_name', 'N\u0303andu\u0301\u200b "<b>" 😀'],
      ['p_photo', png, 'mi foto n\u0303.jpg'],
      ['p_ids', '[1,"2"]'],
      ['p_page_1', png],
    ]);
    expect(answer).toMatchObject({ status: 200, data: { input: { name: 'Ñandú "<b>" 😀', ids: [1, 2] } } });
    expect(answer.data.files).toEqual([
      { field: 'photo', name: 'mi foto ñ.png', kind: 'png', size: expect.any(Number) },
      { field: 'page_1', name: 'foto.png', kind: 'png', size: expect.any(Number) },
    ]);
  });

  it('takes the token from the form, and JSON where no file is sent', async () => {
    const form = await send(
      [
        ['p_photo', png],
        ['p_name', 'x'],
        ['token', 'ana'],
      ],
      null,
    );
    expect([form.status, form.data.files.length]).toEqual([200, 1]);
    const json = await t.post('/album/save', { p_name: 'x', p_photo: null, p_ids: [3] }, 'ana');
    expect([json.status, json.data]).toEqual([200, { input: { name: 'x', ids: [3] }, files: [] }]);
    const greeted = await send([['p_name', 'x']], null, '/open');
    expect([greeted.status, greeted.data]).toEqual([200, { input: { name: 'x' }, files: [] }]);
  });

  it('lets nobody in who may not', async () => {
    for (const token of [null, 'luis']) expect((await send([['p_name', 'x']], token)).status).toBe(401);
    const answer = await send([['p_name', 'x']], 'ana', '/plain');
    expect([answer.status, answer.message]).toEqual([415, 'El tipo de contenido no se acepta.']);
    expect((await send([['p_name', 'x']], 'ana', '/nowhere')).status).toBe(404);
  });

  it('refuses what is no picture, whatever its name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = Buffer.concat([png.subarray(0, 33), deflateSync(Buffer.alloc(1000))]);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    for (const bytes of [svg, Buffer.from('<!doctype html><script>1</script>'), Buffer.alloc(0), bomb]) {
      const answer = await send([
        ['p_name', 'x'],
        ['p_photo', bytes, 'foto.png'],
      ]);
      expect(answer.status).toBe(422);
    }
    const polyglot = await send([
      ['p_name', 'x'],
      ['p_photo', Buffer.concat([png, svg]), 'foto.png'],
    ]);
    expect([polyglot.status, polyglot.data.files[0]?.size]).toEqual([200, expect.any(Number)]);
    expect(polyglot.data.files[0]?.size).toBeLessThan(png.length + svg.length);
  });

  it('refuses paths in the name, unknown and surplus files, and sizes beyond the limit', async () => {
    for (const name of ['../../etc/passwd', '/abs.png', 'a\\b.png', '..']) {
      const answer = await send([['p_photo', png, name]]);
      expect([answer.status, answer.message]).toEqual([422, 'El nombre del archivo no es válido.']);
    }
    const name: [string, string] = ['p_name', 'x'];
    expect((await send([name, ['p_other', png]])).status).toBe(400);
    expect((await send([name, ['p_photo', png], ['p_photo', png]])).message).toBe('Se enviaron demasiados archivos.');
    const heavy = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
    const big = await send([name, ['p_photo', heavy]]);
    expect([big.status, big.message]).toEqual([422, 'El archivo PNG excede 5 MB.']);
    expect((await send([name, ...Array.from({ length: 9 }, (): [string, Buffer] => ['p_page_1', png])])).status).toBe(
      422,
    );
  });

  it('answers broken forms with a clear 4xx', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', 'no form at all'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="p_name"\r\n\r\nx'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--'],
    ] as const)
      for (const token of ['ana', null]) {
        const answer = await fetch(`${url}/save`, {
          method: 'POST',
          body,
          headers: { 'content-type': type, ...(token ? { authorization: 'Bearer ana' } : {}) },
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(await answer.json()).toMatchObject({
          message: expect.stringMatching(/./),
          response: expect.any(String),
        });
      }
    expect((await send([['p_name', 'x'.repeat(10_000)]])).status).toBe(400);
    expect(
      (
        await send([
          ['p_name', 'a'],
          ['p_name', 'b'],
        ])
      ).status,
    ).toBe(400);
  });
});
