import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, loadConfig, Pdf, writeWorkbook } from '../../libs/platform/server';
import { type Bench, round, timed } from './figure';

const PAGES = 200;
const LANES = 4;
const ROWS = 200_000;

function page(index: number): string {
  const rows = Array.from(
    { length: 25 },
    (_, line) => `<tr><td>${line}</td><td>Producto ${index}</td><td>1,234.50</td></tr>`,
  );
  return `<h1>Venta ${index}</h1><table>${rows.join('')}</table>`;
}

async function printLane(pdf: Pdf, lane: number): Promise<void> {
  for (let index = lane; index < PAGES; index += LANES) await pdf.render(page(index), { format: 'Letter' });
}

function config(): Config {
  return loadConfig({ ...process.env, CEIBA_SECRET: 'only-for-benchmarks-0123' });
}

export const pdfs: Bench = {
  names: ['pdf_per_s'],
  async run() {
    const pdf = new Pdf(config());
    try {
      await pdf.render(page(0), { format: 'Letter' });
      // A few at once, as a worker does; the service itself refuses an endless queue.
      const ms = await timed(() => Promise.all(Array.from({ length: LANES }, (_, lane) => printLane(pdf, lane))));
      return { pdf_per_s: round(PAGES / (ms / 1000)) };
    } finally {
      await pdf.onModuleDestroy();
    }
  },
};

function* rows(): Generator<Record<string, unknown>> {
  for (let index = 0; index < ROWS; index++) {
    const row: Record<string, unknown> = { id: index, day: '2026-11-27', name: `Socio número ${index}` };
    for (let column = 0; column < 12; column++) row[`amount${column}`] = `${index % 9973}.${10 + (column % 90)}`;
    yield row;
  }
}

export const excel: Bench = {
  names: ['excel_200k_s', 'excel_200k_peak_mb'],
  async run() {
    const file = join(tmpdir(), `ceiba-bench-${process.pid}.xlsx`);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const amounts = Array.from({ length: 12 }, (_, column) => ({
      header: `Monto ${column}`,
      key: `amount${column}`,
      kind: 'money' as const,
      total: column < 3,
    }));
    const columns = [
      { header: 'Id', key: 'id', kind: 'integer' as const },
      { header: 'Fecha', key: 'day', kind: 'date' as const },
      { header: 'Nombre', key: 'name', kind: 'text' as const },
      ...amounts,
    ];
    const ms = await timed(() =>
      writeWorkbook(createWriteStream(file), {
        sheets: [{ name: 'Comisiones', columns, rows: rows() }],
        filters: [{ label: 'Periodo', value: 'Noviembre' }],
        who: 'Banco de pruebas',
        when: new Date(),
      }),
    );
    clearInterval(watch);
    await rm(file, { force: true });
    return { excel_200k_s: round(ms / 1000, 2), excel_200k_peak_mb: round(peak / 1024 / 1024, 0) };
  },
};
