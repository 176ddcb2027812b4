import { deflateRawSync } from 'node:zlib';
import { namesInZip, readZip } from './zip-read';

/** A zip of these files; `as` is how they are packed (0 stored, 8 deflated). */
function zip(files: readonly (readonly [name: string, text: string, as: number])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text, as] of files) {
    const data = as === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(as, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(as, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const texts = async (bytes: Buffer, most: number) => {
  const found: [string, string | undefined][] = [];
  for await (const { name, bytes: one } of readZip(bytes, (file) => file.endsWith('.xml'), most))
    found.push([name, one?.toString()]);
  return found;
};

describe('readZip', () => {
  it('unpacks what is wanted, stored or deflated, up to a bound', async () => {
    const bytes = zip([
      ['a/', '', 0],
      ['a/one.xml', 'uno', 0],
      ['photo.jpg', 'x', 0],
      ['two.xml', 'dos'.repeat(50), 8],
      ['bomb.xml', '0'.repeat(100_000), 8],
      ['other.xml', 'x', 12],
    ]);
    expect(await texts(bytes, 1_000)).toEqual([
      ['a/one.xml', 'uno'],
      ['two.xml', 'dos'.repeat(50)],
      ['bomb.xml', undefined],
      ['other.xml', undefined],
    ]);
    expect(namesInZip(bytes)).toEqual(['a/one.xml', 'photo.jpg', 'two.xml', 'bomb.xml', 'other.xml']);
  });
});
