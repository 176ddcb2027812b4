import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { writeZip, type ZipEntry } from './zip-writer';

const AT = new Date('2026-11-30T10:20:30Z');
/** More than any stream keeps. */
const BLOCK = 256 * 1024;

describe('a ZIP that is written as it comes', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ceiba-zip-'));
    path = join(folder, 'a.zip');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async () => JSZip.loadAsync(await readFile(path), { checkCRC32: true });

  it('is read by others: names with accents, empty files, compressed ones, bytes that are taken as they are', async () => {
    const files: ZipEntry[] = [
      { name: 'Nómina/XML/C-1.xml', bytes: Buffer.from('<a>ñandú</a>'.repeat(500)), at: AT },
      { name: 'Nómina/PDF/C-1.pdf', bytes: randomBytes(3000), at: AT, packed: true },
      { name: 'vacío.txt', bytes: Buffer.alloc(0), at: AT },
    ];
    await writeZip(path, files);
    const whole = await readFile(path);
    expect(whole.length).toBeLessThan(4500);
    expect(whole.includes(files[1]?.bytes ?? '')).toBe(true);
    const zip = await read();
    for (const { name, bytes } of files) expect(await zip.file(name)?.async('nodebuffer')).toEqual(bytes);
    expect(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir)).toEqual(files.map(({ name }) => name));
    // A ZIP says the time of the place where it was made, and a reader takes it for the world's.
    expect(zip.file('vacío.txt')?.date).toEqual(new Date(AT.getTime() - AT.getTimezoneOffset() * 60_000));
  });

  it('of no file is one', async () => {
    await writeZip(path, []);
    expect(Object.keys((await read()).files)).toEqual([]);
  });

  it('asks for a file when those before it are out', async () => {
    const [count, ahead] = [24, 6];
    const behind: number[] = [];
    async function* large(): AsyncGenerator<ZipEntry> {
      for (let at = 0; at < count; at++) {
        const { size } = at > ahead ? await stat(path) : { size: 0 };
        if (at > ahead && size < (at - ahead) * BLOCK) behind.push(at);
        yield { name: `${at}`, bytes: Buffer.alloc(BLOCK, at), at: AT, packed: true };
      }
    }
    await writeZip(path, large());
    expect(behind).toEqual([]);
    expect((await stat(path)).size).toBeGreaterThan(count * BLOCK);
  });

  it('throws what its entries throw, and what its disk says', async () => {
    async function* broken(): AsyncGenerator<ZipEntry> {
      yield { name: 'a', bytes: Buffer.alloc(BLOCK), at: AT };
      await Promise.resolve();
      throw new Error('no file C-2');
    }
    await expect(writeZip(path, broken())).rejects.toThrow('no file C-2');
    const outside = { name: '../a', bytes: Buffer.alloc(1), at: AT };
    await expect(writeZip(path, [outside])).rejects.toThrow('invalid relative path: ../a');
    let asked = 0;
    function* endless(): Generator<ZipEntry> {
      for (;;) yield { name: `${++asked}`, bytes: randomBytes(BLOCK), at: AT, packed: true };
    }
    await expect(writeZip(join(folder, 'nowhere', 'a.zip'), endless())).rejects.toThrow('ENOENT');
    expect(asked).toBe(0);
  });
});
