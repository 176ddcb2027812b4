import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { type ZipEntry, zipped } from './zip-writer';

const AT = new Date('2026-11-30T10:20:30Z');

async function bytesOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipped(entries)) parts.push(part);
  return Buffer.concat(parts);
}

describe('a ZIP that is written as it comes', () => {
  it('is read by others: names with accents, empty files, compressed ones, bytes that are taken as they are', async () => {
    const files: ZipEntry[] = [
      { name: 'Nómina/XML/C-1.xml', bytes: Buffer.from('<a>ñandú</a>'.repeat(500)), at: AT },
      { name: 'Nómina/PDF/C-1.pdf', bytes: randomBytes(3000), at: AT, packed: true },
      { name: 'vacío.txt', bytes: Buffer.alloc(0), at: AT },
    ];
    const bytes = await bytesOf(files);
    expect(bytes.length).toBeLessThan(4500);
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    for (const { name, bytes: whole } of files) expect(await zip.file(name)?.async('nodebuffer')).toEqual(whole);
    expect(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir)).toEqual(files.map(({ name }) => name));
    expect(zip.file('vacío.txt')?.date).toEqual(AT);
  });

  it('of no file is one', async () => {
    expect(Object.keys((await JSZip.loadAsync(await bytesOf([]))).files)).toEqual([]);
  });

  it('of more than 65,535 files is ZIP64', async () => {
    const count = 65_540;
    const many = Array.from({ length: count }, (_, at) => ({
      name: `${at}`,
      bytes: Buffer.from(`${at}`),
      at: AT,
      packed: true,
    }));
    const zip = await JSZip.loadAsync(await bytesOf(many), { checkCRC32: true });
    expect(Object.keys(zip.files).length).toBe(count);
    expect(await zip.file('65539')?.async('text')).toBe('65539');
  });

  it('beyond 4 GiB says where a file begins in the long fields', async () => {
    const MEBIBYTE = 1024 * 1024;
    const block = Buffer.alloc(256 * MEBIBYTE);
    function* large(): Generator<ZipEntry> {
      for (let at = 0; at < 17; at++) yield { name: `${at}`.padStart(2, '0'), bytes: block, at: AT, packed: true };
    }
    let written = 0;
    const last: Buffer[] = [];
    for await (const part of zipped(large())) {
      written += part.length;
      last.push(part.length > 200 ? Buffer.alloc(0) : part);
      if (last.length > 3) last.shift();
    }
    const [before, line, end] = last;
    const head = 32 + block.length;
    // The 17th begins at 4 GiB and its heads, and is the first that is too far.
    expect([before?.length, before?.readUInt32LE(42)]).toEqual([48, 15 * head]);
    expect([line?.length, line?.readUInt32LE(42), line?.readUInt16LE(48), line?.readBigUInt64LE(52)]).toEqual([
      ...[60, 0xffffffff, 1, BigInt(16 * head)],
    ]);
    const size = 16 * 48 + 60;
    expect([end?.length, end?.readBigUInt64LE(32), end?.readBigUInt64LE(40), end?.readBigUInt64LE(48)]).toEqual([
      ...[98, 17n, BigInt(size), BigInt(17 * head)],
    ]);
    expect(end?.readBigUInt64LE(64)).toBe(BigInt(written - 98));
  });
});
