import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Db, LocalDriver } from '@ceiba/platform/server';
import { PRODUCT_PHOTO } from '@ceiba/products/contract';
import { type DemoProduct, PRODUCTS, type Shape } from './product-data';

const COLOURS: Record<DemoProduct['hue'], { deep: string; soft: string; back: string }> = {
  green: { deep: '#1F6F50', soft: '#3FA27B', back: '#E7F2EC' },
  amber: { deep: '#B87303', soft: '#E9A93A', back: '#FBF2E0' },
  rose: { deep: '#A63A5B', soft: '#D97A97', back: '#FAEAF0' },
  blue: { deep: '#1F5E8C', soft: '#5A9BC9', back: '#E6F0F8' },
  violet: { deep: '#5B4391', soft: '#9480C7', back: '#EFEBF8' },
  teal: { deep: '#0F6E70', soft: '#4FB0AE', back: '#E2F3F2' },
  earth: { deep: '#6B4A2E', soft: '#A9835F', back: '#F4ECE4' },
};

/** The silhouette between x 190-450 and y 110-560, and where its label lies. */
const SHAPES: Record<Shape, { body: string; top: string; label: [x: number, y: number, w: number, h: number] }> = {
  bottle: {
    body: 'M225 230q0-30 30-40h130q30 10 30 40v290q0 40-40 40H265q-40 0-40-40z',
    top: 'M260 120h120v70H260z',
    label: [225, 300, 190, 170],
  },
  jar: {
    body: 'M200 240h240v280q0 40-40 40H240q-40 0-40-40z',
    top: 'M190 165h260v75H190z',
    label: [200, 310, 240, 170],
  },
  pouch: {
    body: 'M210 150h220l25 390q0 20-20 20H205q-20 0-20-20z',
    top: 'M205 120h230v40H205z',
    label: [215, 280, 210, 180],
  },
  box: { body: 'M190 190h260v370H190z', top: 'M190 190l28-46h204l28 46z', label: [205, 290, 230, 180] },
  tube: { body: 'M240 150h160l-18 350H258z', top: 'M262 500h116v60H262z', label: [252, 230, 136, 190] },
  spray: {
    body: 'M240 270q0-30 30-40h100q30 10 30 40v250q0 40-40 40h-80q-40 0-40-40z',
    top: 'M285 130h110l20 45h-60v55h-70z',
    label: [240, 320, 160, 160],
  },
  can: {
    body: 'M220 170h200v390q-100 30-200 0z',
    top: 'M220 170q100-40 200 0q-100 30-200 0z',
    label: [220, 270, 200, 190],
  },
  ticket: {
    body: 'M130 230h380v70a40 40 0 0 0 0 80v70H130v-70a40 40 0 0 0 0-80z',
    top: 'M420 230h8v220h-8z',
    label: [160, 260, 240, 160],
  },
};

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The first words of the name in at most three short lines. */
function linesOf(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length * 12 < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function leaf(x: number, y: number, colour: string): string {
  return `<path transform="translate(${x} ${y})" fill="${colour}" d="M0 22C-2 6 8-8 26-12C28 8 18 22 0 22zM-3 22C-4 10-12 2-24 0C-24 14-16 22-3 22z"/>`;
}

/** A product's picture as SVG: its shape in its colours on a soft ground, with a label. */
export function drawingOf(product: DemoProduct): string {
  const { deep, soft, back } = COLOURS[product.hue];
  const { body, top, label } = SHAPES[product.shape];
  const [x, y, width, height] = label;
  const middle = x + width / 2;
  const text = linesOf(product.name, width - 16)
    .map((line, index) => `<text x="${middle}" y="${y + 88 + index * 24}" class="n">${escape(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">
  <defs><linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="${deep}"/><stop offset=".45" stop-color="${soft}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  <radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${back}"/></radialGradient></defs>
  <style>.n{font:600 19px Inter,"DejaVu Sans",Arial,sans-serif;fill:#23302A;text-anchor:middle}.c{font:700 17px Inter,"DejaVu Sans",Arial,sans-serif;letter-spacing:4px;fill:${deep};text-anchor:middle}</style>
  <rect width="640" height="640" fill="url(#g)"/><ellipse cx="320" cy="570" rx="180" ry="22" fill="#23302A" opacity=".12"/>
  <path d="${top}" fill="${deep}"/><path d="${body}" fill="url(#b)"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#FFFDF9"/>${leaf(middle, y + 26, deep)}
  <text x="${middle}" y="${y + 62}" class="c">CEIBA</text>${text}</svg>`;
}

/** Ids of a picture's stored files. */
export interface DemoPhoto {
  photo: number;
  thumbnail: number;
}

/** Draws and stores the pictures with their thumbnails, by product number. The same picture serves every branch. */
export async function storePhotos(db: Db, dataDir: string, now: Date): Promise<Map<number, DemoPhoto>> {
  const driver = new LocalDriver(dataDir);
  const store = async (name: string, bytes: Buffer) => {
    const key = createHash('md5').update(`demo ${name}`).digest('hex');
    return [key, `${name}.webp`, 'image/webp', await driver.put(key, bytes), PRODUCT_PHOTO, now] as const;
  };
  const rows = await Promise.all(
    PRODUCTS.map(async (product) => {
      const picture = await sharp(Buffer.from(drawingOf(product)))
        .webp({ quality: 82 })
        .toBuffer();
      const small = await sharp(picture).resize(240, 240).webp({ quality: 80 }).toBuffer();
      return [await store(product.key, picture), await store(`${product.key} chica`, small)];
    }),
  );
  await db.insertMany('stored_file', ['key', 'name', 'mime', 'bytes', 'kind', 'created_at'], rows.flat());
  const stored = await db.query<{ id_file_store: number; name: string }>(
    'select id_file_store, name from stored_file where kind = ?',
    [PRODUCT_PHOTO],
  );
  const idOf = new Map(stored.map((row) => [row.name, row.id_file_store]));
  return new Map(
    PRODUCTS.map(({ n, key }) => [
      n,
      { photo: idOf.get(`${key}.webp`) ?? 0, thumbnail: idOf.get(`${key} chica.webp`) ?? 0 },
    ]),
  );
}
