import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../errors/refusal';
import { hasActiveParts } from './active-parts';
import { type TextPiece, textRows } from './text-rows';

/** What a strange file may cost: pages that are read, milliseconds, megabytes of its thread. */
const LIMITS = { pages: 6, ms: 15_000, mb: 192 };

/** Runs in a thread of its own: a hostile file takes neither the event loop nor the process. Scripts of the file never run. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
void (async () => {
  const { getDocumentProxy } = await import(workerData.unpdf);
  const pdf = await getDocumentProxy(workerData.bytes, { isEvalSupported: false, verbosity: 0 });
  const pages = [];
  let active = (await pdf.hasJSActions()) || (await pdf.getAttachments()) !== null;
  for (let at = 1; at <= Math.min(pdf.numPages, workerData.pages); at++) {
    const page = await pdf.getPage(at);
    active ||= (await page.getJSActions()) !== null || (await page.getAnnotations()).some((one) => one.actions);
    const { items } = await page.getTextContent();
    pages.push(items.map((i) => [i.str, i.transform[4], i.transform[5], i.width, i.height]));
  }
  parentPort.postMessage({ pages, active });
})();
`;

const unreadable = () => new Refusal('DOCUMENTS.PDF_UNREADABLE', 'El PDF no se puede leer: está dañado o protegido.');

const scripted = () =>
  new Refusal(
    'DOCUMENTS.PDF_ACTIVE',
    'El PDF contiene programas o archivos adjuntos; guárdelo sin ellos y súbalo de nuevo.',
  );

/**
 * The rows of text of a PDF, from top to bottom, at most six pages; none where it is a picture. Throws 422 for a file
 * that is damaged, locked with a password, beyond the limits, or that carries scripts or other files.
 */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  if (hasActiveParts(bytes)) throw scripted();
  const read = inTurn.then(() => readingOf(bytes));
  inTurn = read.catch(() => undefined);
  const { pages, active } = await read;
  if (active) throw scripted();
  return pages.flatMap(textRows);
}

interface Reading {
  pages: TextPiece[][];
  active: boolean;
}

/** One file at a time in a process: ten at once would need ten threads' memory. */
let inTurn: Promise<unknown> = Promise.resolve();

function readingOf(bytes: Uint8Array): Promise<Reading> {
  const unpdf = pathToFileURL(require.resolve('unpdf')).href;
  const workerData = { bytes: new Uint8Array(bytes), unpdf, pages: LIMITS.pages };
  const worker = new Worker(READER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: LIMITS.mb } });
  return new Promise<Reading>((resolve, reject) => {
    const late = setTimeout(() => reject(unreadable()), LIMITS.ms);
    worker.once('message', resolve).once('error', () => reject(unreadable()));
    worker.once('exit', () => {
      clearTimeout(late);
      reject(unreadable());
    });
  }).finally(() => worker.terminate());
}
