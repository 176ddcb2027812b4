import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Global, Module } from '@nestjs/common';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { SessionStore } from '../http/session-store';
import { FILE_DRIVER, type FileDriver } from './file-driver';
import { FileStore, type StoredFile } from './file-store';
import { Links } from './links';

/** Nobody signs in here: the ticket alone is the permission. */
class NoSessions extends SessionStore {
  async resolve() {
    return null;
  }
  async resolveById() {
    return null;
  }
}

@Global()
@Module({ providers: [{ provide: SessionStore, useClass: NoSessions }], exports: [SessionStore] })
class Strangers {}

describe('files', () => {
  let app: TestApp;
  let files: FileStore;
  let links: Links;

  beforeAll(async () => {
    app = await createTestApp({ modules: [Strangers], worker: false });
    files = app.get(FileStore);
    links = app.get(Links);
  });

  afterAll(() => app.close());

  const report = { name: 'Comisiones Año.xlsx', mime: 'text/plain', kind: 'report' };

  function get(url: string) {
    return app.app.inject({ method: 'GET', url });
  }

  function pathOf(file: StoredFile): string {
    return join(app.config.dataDir, 'files', file.key.slice(0, 2), file.key.slice(2, 4), file.key);
  }

  it('hands a file out by its link, as an attachment that nobody keeps', async () => {
    const content = Buffer.alloc(300_000, 'ñ');
    const file = await files.put(
      { ...report, owner: { type: 'user', id: 3 } },
      Readable.from([content.subarray(0, 9), content.subarray(9)]),
    );
    expect(file).toMatchObject({ bytes: 300_000, state: 'ready', owner_type: 'user', owner_id: 3 });
    const link = links.sign(file);
    expect(link.filename).toBe('Comisiones Año.xlsx');
    const answer = await get(link.file);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '300000',
      'content-disposition': `attachment; filename="Comisiones Ano.xlsx"; filename*=UTF-8''Comisiones%20A%C3%B1o.xlsx`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await files.read(file.id)).equals(content)).toBe(true);
  });

  it('refuses without the ticket of this very file', async () => {
    const mine = await files.put(report, Buffer.from('mío'));
    const other = await files.put(report, Buffer.from('ajeno'));
    const path = `/api/reports/files/${mine.id}`;
    const tickets = ['', '?ticket=', '?ticket=x.y', `?ticket=${links.ticket('report', other.id)}`];
    tickets.push(`?ticket=${links.ticket('photo', mine.id)}`, `?ticket=${links.ticket('report', mine.id, -1)}`);
    for (const ticket of tickets) {
      const answer = await get(path + ticket);
      expect([ticket, answer.statusCode, answer.json().response]).toEqual([ticket, 403, 'error']);
    }
    expect((await get(`/api/reports/files/999999?ticket=${links.ticket('report', 999_999)}`)).statusCode).toBe(404);
    expect((await get('/api/reports/files/abc?ticket=x')).statusCode).toBe(400);
  });

  it('answers 202 with the progress until a reserved file is made', async () => {
    const file = await files.reserve(report);
    const { file: link } = links.sign(file);
    expect((await get(link)).json()).toEqual({
      response: 'info',
      message: 'El archivo se está generando.',
      data: { progress: 0, done: 0, total: 0 },
    });
    const { insertId } = await app.db.execute(
      "insert into job (kind, queue, payload, state, progress, done, total, created_at) values ('x', 'heavy', '{}', 'active', 40, 4, 10, now(3))",
    );
    await files.attachJob(file.id, insertId);
    const waiting = await get(link);
    expect([waiting.statusCode, waiting.json().data]).toEqual([202, { progress: 40, done: 4, total: 10 }]);
    expect(await files.fulfil(file.id, (path) => writeFile(path, 'uno').then(() => 'hecho'))).toBe('hecho');
    expect((await get(link)).body).toBe('uno');
    await files.fulfil(file.id, (path) => writeFile(path, 'otra vez'));
    expect((await get(link)).body).toBe('otra vez');
  });

  it('says so when the file could not be made', async () => {
    const given = await files.reserve(report);
    await files.fail(given.id);
    const lost = await files.reserve(report);
    const { insertId } = await app.db.execute(
      "insert into job (kind, queue, payload, state, created_at) values ('x', 'heavy', '{}', 'failed', now(3))",
    );
    await files.attachJob(lost.id, insertId);
    for (const file of [given, lost]) {
      const answer = await get(links.sign(file).file);
      expect([answer.statusCode, answer.json().response]).toEqual([422, 'danger']);
    }
    await expect(files.fulfil(lost.id, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await files.get(lost.id)).state).toBe('pending');
  });

  it('hides what expired and sweeps it with its bytes', async () => {
    const kept = await files.put(report, Buffer.from('queda'));
    const removed = await files.put({ ...report, expiresMinutes: 60 }, Buffer.from('se va'));
    await files.remove(removed.id);
    expect(await files.find(removed.id)).toBeUndefined();
    expect((await get(links.sign(removed).file)).statusCode).toBe(404);
    await access(pathOf(removed));
    expect(await files.sweep()).toBe(1);
    expect(await files.sweep()).toBe(0);
    await expect(access(pathOf(removed))).rejects.toThrow();
    await access(pathOf(kept));
    expect(await app.db.query('select 1 from stored_file where id_file_store = ?', [removed.id])).toEqual([]);
  });

  it('leaves no half file behind, and no way out of its folder', async () => {
    const driver = app.get<FileDriver>(FILE_DRIVER);
    async function* broken(parts: number) {
      for (let part = 0; part < parts; part++) yield Buffer.from('mitad');
      throw new Error('connection lost');
    }
    // One of some hundred broke before the system had its file, and left it.
    for (let at = 0; at < 2_000; at++)
      await expect(files.put(report, Readable.from(broken(at % 3)))).rejects.toThrow('connection lost');
    expect(await readdir(join(app.config.dataDir, 'files', 'work'))).toEqual([]);
    await expect(driver.open('../../../../etc/passwd')).rejects.toThrow(RangeError);
  });
});
