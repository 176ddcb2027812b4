import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '../../config/config';
import { documentPage } from '../html/document-page';
import { html } from '../html/html';
import { ServiceDown } from '../service-down';
import { Pdf } from './pdf';

const settings = {
  CEIBA_SECRET: 'a secret that is long enough',
  DATABASE_URL: 'mysql://localhost/none',
  REDIS_URL: 'redis://localhost',
};
const branch = { name: 'Sucursal Mérida', lines: ['RFC GCE120101AB1'], footer: 'Gracias por su compra.' };

/** Pages with their sizes in points, out of the file itself. */
function boxes(pdf: Buffer): { width: number; height: number }[] {
  const found = pdf
    .toString('latin1')
    .matchAll(/\/Type\s*\/Page\b(?!s)[\s\S]*?\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/g);
  return [...found].map((match) => ({ width: Number(match[1]), height: Number(match[2]) }));
}

/** The printed text where poppler is at hand; null elsewhere. */
function textOf(pdf: Buffer): string | null {
  const run = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf });
  return run.error ? null : run.stdout.toString().replace(/\s+/g, ' ');
}

function expectText(pdf: Buffer, ...parts: string[]): void {
  const text = textOf(pdf);
  if (text !== null) for (const part of parts) expect(text).toContain(part);
}

/** Ids of the Chromiums that this process has started. */
function chromiums(): number[] {
  const ours = (pid: string): boolean => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && command.includes('--remote-debugging-pipe');
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ours(name))
    .map(Number);
}

describe('Pdf', () => {
  let pdf: Pdf;

  beforeAll(() => {
    pdf = new Pdf(loadConfig({ ...settings, CHROMIUM_PATH: process.env.CHROMIUM_PATH }));
  });

  afterAll(() => pdf.onModuleDestroy());

  it('prints a letter with head, page numbers and escaped values', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => html`<p>Renglón ${index} <b>${'<i>ñandú</i>'}</b></p>`);
    const page = documentPage({ title: 'Nota', reference: 'A-7', branch, size: 'Letter', body: html`${rows}` });
    const bytes = await pdf.render(page, { format: 'Letter' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = boxes(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toEqual({ width: 612, height: 792 });
    const last = `Página ${pages.length} de ${pages.length}`;
    expectText(bytes, 'Sucursal Mérida', 'Renglón 119 <i>ñandú</i>', 'Página 1 de', last, 'Gracias por su compra.');
  });

  it('prints landscape, and a running head and foot on plain pages', async () => {
    const page = documentPage({ title: 'Corte', branch, size: 'Letter', landscape: true, body: html`<p>x</p>` });
    expect(boxes(await pdf.render(page, { format: 'Letter', landscape: true }))).toEqual([{ width: 792, height: 612 }]);
    const plain = await pdf.render(html`<p>Contrato</p>`, {
      format: 'Letter',
      header: html`Cabeza ${'<1>'}`,
      footer: html`Hoja <span class="pageNumber"></span>`,
    });
    expectText(plain, 'Cabeza <1>', 'Contrato', 'Hoja 1');
  });

  it('prints rolls of 58 and 80 mm as long as their content, on one page', async () => {
    const ticket = async (size: 'ticket58' | 'ticket80', lines: number) => {
      const body = html`${Array.from({ length: lines }, (_, index) => html`<p>Artículo ${index}</p>`)}`;
      const bytes = await pdf.render(documentPage({ title: 'Ticket', branch, size, body }), { format: size });
      expectText(bytes, `Artículo ${lines - 1}`, 'Gracias por su compra.');
      const pages = boxes(bytes);
      expect(pages).toHaveLength(1);
      return pages[0] ?? { width: 0, height: 0 };
    };
    const short = await ticket('ticket80', 3);
    const long = await ticket('ticket80', 150);
    const narrow = await ticket('ticket58', 3);
    expect(Math.round((short.width / 72) * 25.4)).toBe(80);
    expect(Math.round((narrow.width / 72) * 25.4)).toBe(58);
    expect(long.height).toBeGreaterThan(short.height * 5);
  });

  it('uses its pages again without leaving anything of the document before', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `documento-${index}-fin`);
    const printed = await Promise.all(names.map((name) => pdf.render(html`<p>${name}</p>`, { format: 'Letter' })));
    printed.forEach((bytes, index) => {
      expect(boxes(bytes)).toHaveLength(1);
      const text = textOf(bytes);
      if (text !== null) expect(text.trim()).toBe(names[index]);
    });
  });

  describe('with a hostile page', () => {
    let server: Server;
    let folder: string;
    let origin: string;
    const hits: string[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'ceiba-pdf-'));
      writeFileSync(join(folder, 'secret.html'), '<p>SECRETO-DEL-DISCO</p>');
      server = createServer((request, response) => {
        hits.push(String(request.url));
        response.setHeader('content-type', 'text/html').end('<p>SECRETO-DE-LA-RED</p>');
      });
      server.on('connection', () => hits.push('connection'));
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = server.address();
      origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
    });

    afterAll(async () => {
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true });
    });

    it('loads nothing from the network or from disk and runs no script', async () => {
      const file = pathToFileURL(join(folder, 'secret.html')).href;
      const page = `<html><head>
          <link rel="preconnect" href="${origin}"><link rel="dns-prefetch" href="${origin}"><link rel="prefetch" href="${origin}/p">
          <link rel="stylesheet" href="${origin}/s.css"><style>@import url("${origin}/i.css"); body { background: url("${origin}/b.png") }</style>
          <meta http-equiv="refresh" content="0;url=${origin}/refresh">
        </head><body>
          <img src="${origin}/a.png"><img src="${file}"><iframe src="${file}"></iframe><iframe src="${origin}/frame"></iframe>
          <object data="${file}"></object><embed src="${file}"><iframe src="data:text/html,<p>MARCO</p>"></iframe>
          <iframe srcdoc="<iframe src='${file}'></iframe>"></iframe><video src="${origin}/v.mp4" autoplay></video>
          <script>document.body.textContent = 'GUION'; fetch('${origin}/f')</script><script src="${origin}/x.js"></script>
          <p onload="1">Contenido propio</p><svg><image href="${origin}/svg.png" /></svg>
        </body></html>`;
      const bytes = await pdf.render(page, { format: 'Letter' });
      expectText(bytes, 'Contenido propio');
      expect(textOf(bytes) ?? '').not.toMatch(/SECRETO|GUION|MARCO/);
      const after = await pdf.render(html`<p>Siguiente</p>`, { format: 'Letter' });
      expectText(after, 'Siguiente');
      expect(hits).toEqual([]);
    });
  });

  it('starts a new Chromium when the old one died', async () => {
    const own = new Pdf(loadConfig({ ...settings, CHROMIUM_PATH: process.env.CHROMIUM_PATH }));
    try {
      await own.render(html`<p>uno</p>`, { format: 'Letter' });
      const pids = chromiums();
      expect(pids.length).toBeGreaterThan(0);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      expectText(await own.render(html`<p>dos</p>`, { format: 'Letter' }), 'dos');
      expectText(await pdf.render(html`<p>tres</p>`, { format: 'Letter' }), 'tres');
    } finally {
      await own.onModuleDestroy();
    }
  });

  it('says clearly what is missing, refuses when it stops and when too many wait', async () => {
    const lost = new Pdf(loadConfig({ ...settings, CHROMIUM_PATH: '/nowhere/chromium' }));
    await expect(lost.render('<p>x</p>', { format: 'Letter' })).rejects.toMatchObject({
      status: 503,
      code: 'DOCUMENTS.NO_CHROMIUM',
    });
    const own = new Pdf(loadConfig({ ...settings, CHROMIUM_PATH: process.env.CHROMIUM_PATH }));
    const asked = Array.from({ length: 110 }, () => own.render('<p>x</p>', { format: 'Letter' }));
    const results = await Promise.allSettled(asked);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ServiceDown);
    await own.onModuleDestroy();
    await expect(own.render('<p>x</p>', { format: 'Letter' })).rejects.toMatchObject({ code: 'DOCUMENTS.STOPPING' });
  });
});
