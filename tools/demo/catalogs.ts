import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Clock, Db, FileStore, UnitOfWork } from '@ceiba/platform/server';

/** Kind under which the home screens' pictures are stored (catalogs). */
const TEXT_PICTURE = 'text-picture';

const BANNERS: readonly (readonly [block: number, from: string, to: string, title: string, line: string])[] = [
  [1, '#1F6F50', '#3FA27B', 'Bienvenido a Grupo Ceiba', 'Salud que crece contigo'],
  [2, '#B87303', '#E9A93A', 'Convención 2026', 'Tu lugar te espera en Mérida'],
  [3, '#1F5E8C', '#5A9BC9', 'Nuevo: Omega Premium', 'Ya disponible en todas las sucursales'],
  [3, '#5B4391', '#9480C7', 'Meta del mes', 'Llega a 100 puntos y califica'],
  [3, '#0F6E70', '#4FB0AE', 'Envío gratis', 'En pedidos desde $1,500'],
  [4, '#6B4A2E', '#A9835F', 'Capacitación en línea', 'Cada martes a las 19:00'],
];

function banner([, from, to, title, line]: (typeof BANNERS)[number]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="350" font-family="Inter, sans-serif" fill="#fff">
    <defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="1200" height="350" fill="url(#g)"/>
    <circle cx="1060" cy="60" r="190" opacity=".1"/><circle cx="1150" cy="320" r="120" opacity=".12"/>
    <text x="80" y="165" font-size="64" font-weight="700">${title}</text>
    <text x="80" y="235" font-size="32" opacity=".9">${line}</text></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

async function loadBanners(db: Db, files: FileStore): Promise<number[]> {
  const blocks = new Map<number, number[]>();
  for (const drawn of BANNERS) {
    const [block, , , title] = drawn;
    const file = { name: `${title}.png`, mime: 'image/png', kind: TEXT_PICTURE, owner: { type: 'text', id: block } };
    const { id } = await files.put(file, await banner(drawn));
    blocks.set(block, [...(blocks.get(block) ?? []), id]);
  }
  for (const [block, images] of blocks)
    await db.execute('update text_block set images = ? where id_text = ?', [JSON.stringify(images), block]);
  return [...blocks.values()].flat();
}

type SharedRow = readonly [name: string, type: string, path: string, module: string, enabled: 0 | 1];

/** Files that open: small ones of our own beside the web app, and pages that exist. */
export const SHARED_FILES: readonly SharedRow[] = [
  ['Catálogo de productos 2026', 'PDF', '/ejemplos/catalogo-2026.pdf', 'GENERAL', 1],
  ['Código de ética', 'PDF', '/ejemplos/codigo-de-etica.pdf', 'GENERAL', 1],
  ['Plan de compensación', 'PDF', '/ejemplos/plan-de-compensacion.pdf', 'EMPRESARIOS', 1],
  ['Calculadora de ganancias', 'EXCEL', '/ejemplos/calculadora.xlsx', 'EMPRESARIOS', 1],
  ['Lista de precios interna', 'EXCEL', '/ejemplos/precios-internos.xlsx', 'PERSONAL', 1],
  ['Carpeta de mercadotecnia', 'DRIVE', 'https://drive.google.com/drive/my-drive', 'GENERAL', 1],
  ['Formato de devolución', 'WORD', '/ejemplos/devolucion.docx', 'PERSONAL', 1],
  ['Cómo hacer tu primer pedido', 'YOUTUBE', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'EMPRESARIOS', 1],
  ['Portal del SAT', 'OTROS', 'https://www.sat.gob.mx/', 'GENERAL', 1],
  ['Manual 2024', 'PDF', '/ejemplos/manual-2024.pdf', 'GENERAL', 0],
];

async function loadFiles(db: Db, pictures: readonly number[]): Promise<void> {
  const rows: SharedRow[] = [
    ...SHARED_FILES,
    ...pictures
      .slice(2, 5)
      .map((id, index): SharedRow => [`Banner ${index + 1}`, 'IMAGEN', `/api/text/file/${id}`, 'GENERAL', 1]),
  ];
  await db.insertMany('shared_file', ['name_file', 'type_file', 'path_file', 'type_module', 'enabled_file'], rows);
}

async function loadRates(db: Db, today: string): Promise<void> {
  const days = Array.from({ length: 20 }, (_, index) => addDays(today, index - 19));
  const rows = days.flatMap((day, index) => {
    const tenThousandths = 184_200 + ((index * 37) % 11) * 90;
    return [[day, 1, 2, (tenThousandths / 10_000).toFixed(4)]];
  });
  // Somebody may have worked in this company before it got its rates.
  await db.execute(
    'insert ignore into exchange (date_exchange, id_type_money_from, id_type_money_to, value_exchange) values ?',
    [rows],
  );
}

async function loadZips(db: Db): Promise<void> {
  const county = Array.from({ length: 20 }, (_, index) => `900${String(index + 1).padStart(2, '0')}`);
  const rows = [
    ...county.map((zip) => [zip, '0.0950', 'Los Ángeles', 'California']),
    ['92101', '0.0775', 'San Diego', 'California'],
    ...['77001', '77002', '77003'].map((zip) => [zip, '0.0825', 'Houston', 'Texas']),
    ...['78201', '78202'].map((zip) => [zip, '0.0825', 'San Antonio', 'Texas']),
    ['85001', '0.0860', 'Phoenix', 'Arizona'],
    ['60601', '0.1025', 'Chicago', 'Illinois'],
    ['10001', '0.0888', 'Nueva York', 'Nueva York'],
  ];
  await db.execute('insert ignore into zip_tax (zip_code, tax_value, tax_region_name, state) values ?', [rows]);
}

/** What the administration's screens show: banners, shared files, exchange rates, taxes by zip code. */
export async function loadCatalogs(app: INestApplicationContext): Promise<void> {
  const db = app.get(Db);
  await app.get(UnitOfWork).run(async () => {
    await loadFiles(db, await loadBanners(db, app.get(FileStore)));
    await loadRates(db, dayInZone(app.get(Clock).now()));
    await loadZips(db);
  });
}
