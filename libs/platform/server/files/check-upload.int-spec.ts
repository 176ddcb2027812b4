import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Refusal } from '../errors/refusal';
import { checkUpload, thumbnail, type UploadKind } from './check-upload';

async function refusal(bytes: Buffer | string, allowed: UploadKind[]): Promise<string> {
  const error: unknown = await checkUpload(Buffer.from(bytes), allowed).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.status).toBe(422);
  return error.message;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

/** A tiny file that claims to be a huge picture. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A zip with one stored file of the given name. */
function zip(name: string, comment = ''): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, Buffer.from(name), entry, Buffer.from(name), end, Buffer.from(comment)]);
}

const PDF = Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`);

describe('checkUpload', () => {
  let png: Buffer;
  let jpeg: Buffer;

  beforeAll(async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f6b45' } });
    png = await picture.clone().png().toBuffer();
    jpeg = await picture
      .clone()
      .withExif({ IFD0: { Copyright: 'SECRETO-EXIF' }, IFD3: { GPSLatitude: '19/1 25/1 57/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  });

  it('takes pictures by content, upright and without metadata', async () => {
    expect(await checkUpload(png, ['png', 'jpeg'])).toMatchObject({
      kind: 'png',
      mime: 'image/png',
      extension: '.png',
      width: 60,
      height: 40,
    });
    const taken = await checkUpload(jpeg, ['png', 'jpeg']);
    expect(taken).toMatchObject({ kind: 'jpeg', mime: 'image/jpeg', width: 40, height: 60 });
    expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('SECRETO-EXIF');
    expect((await sharp(taken.bytes).metadata()).exif).toBeUndefined();
  });

  it('takes PDF, ZIP and CSV as they are', async () => {
    expect((await checkUpload(PDF, ['pdf'])).bytes).toEqual(PDF);
    expect(await checkUpload(zip('factura.xml'), ['zip'])).toMatchObject({ kind: 'zip', extension: '.zip' });
    for (const text of ['rfc;nombre\nA;Peña', '\ufeffrfc\nA'])
      expect((await checkUpload(Buffer.from(text), ['csv'])).kind).toBe('csv');
    expect((await checkUpload(Buffer.from('rfc\nPeña', 'latin1'), ['csv'])).kind).toBe('csv');
  });

  it('refuses what only its name makes a picture', async () => {
    const wrong = 'El archivo debe ser PNG o JPEG; su contenido es de otro tipo.';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<!doctype html><script>1</script>', 'GIF89a;', PDF, zip('a'), 'MZ\u0090', 'texto']) {
      expect(await refusal(Buffer.from(bytes), ['png', 'jpeg'])).toBe(wrong);
    }
    expect(await refusal(png, ['jpeg'])).toMatch('El archivo debe ser JPEG');
    expect(await refusal('', ['png'])).toBe('El archivo está vacío.');
    expect(await refusal(`${PDF.toString()}<< /S /JavaScript /JS (x) >>\n%%EOF`, ['pdf'])).toMatch(
      'contiene programas',
    );
    expect(await refusal('%PDF-1.7\nnada\n%%EOF', ['pdf'])).toMatch('El PDF no se puede leer');
  });

  it('refuses damaged pictures, and bombs without unpacking them', async () => {
    const damaged = 'La imagen está dañada o no se puede leer.';
    expect(await refusal(png.subarray(0, 40), ['png'])).toBe(damaged);
    expect(await refusal(Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]), ['png'])).toBe(damaged);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb(60_000, 60_000), ['png'])).toMatch('demasiados píxeles');
    expect(await refusal(bomb(100_000, 500), ['png'])).toMatch('demasiados píxeles');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('leaves nothing but the picture of a polyglot', async () => {
    const payload = '<script>alert("poliglota")</script>';
    for (const [kind, image] of [
      ['png', png],
      ['jpeg', jpeg],
    ] as const) {
      const taken = await checkUpload(Buffer.concat([image, Buffer.from(payload), zip('evil.jar')]), [kind]);
      expect(taken.bytes.includes('poliglota')).toBe(false);
      expect(taken.bytes.includes('PK\u0003\u0004')).toBe(false);
    }
    expect(await refusal(Buffer.concat([PDF, zip('evil.jar')]), ['pdf'])).toMatch('debe ser PDF');
    expect(await refusal(Buffer.concat([Buffer.from('<html>'), PDF]), ['pdf'])).toMatch('debe ser PDF');
    expect(await refusal(Buffer.concat([zip('a'), Buffer.from(payload)]), ['zip'])).toBe('El archivo ZIP está dañado.');
  });

  it('refuses zips that lead out of their folder or are damaged', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'C:\\x', 'a\\..\\b']) {
      expect(await refusal(zip(name), ['zip'])).toBe('El archivo ZIP contiene nombres de archivo no permitidos.');
    }
    expect((await checkUpload(zip('a..b/c.xml', 'nota'), ['zip'])).kind).toBe('zip');
    expect(await refusal(zip('a').subarray(10), ['zip'])).toMatch('debe ser ZIP');
  });

  it('refuses what is no text where a CSV is asked for', async () => {
    for (const bytes of ['<html>a,b</html>', 'a,b\u0000', '\u0007a,b', '%PDF-1.7', '#!/bin/sh']) {
      expect(await refusal(bytes, ['csv'])).toBe('El archivo debe ser CSV; su contenido es de otro tipo.');
    }
  });

  it('holds the limits of size', async () => {
    const heavy = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal(heavy, ['png'])).toBe('El archivo PNG excede 5 MB.');
    await expect(checkUpload(PDF, ['pdf'], { pdf: 10 })).rejects.toThrow('El archivo PDF excede 0 MB.');
  });

  it('makes a small WebP', async () => {
    const big = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await sharp(await thumbnail(big, 300)).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    });
  });
});
