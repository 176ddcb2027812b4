import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { entriesOf, type ZipEntry } from './zip-unpacked';

const inflate = promisify(inflateRaw);
const DEFLATED = 8;
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;

/** A sheet as the workbook knows it. Places count from 0, lines from 1. */
export interface WorkbookSheet {
  name: string;
  /** The pieces of a workbook's file that has this sheet alone. */
  alone: readonly Buffer[];
  hidden: boolean;
  /** Ranges whose first cell holds the value of all, where they are more than one line high. */
  merges: readonly { top: number; bottom: number; left: number }[];
  /** Texts of several formats that stand in their cells (no shared strings), by address: the stream reads their last run alone. */
  runs: ReadonlyMap<string, string>;
  /** Days are counted from 1904 (workbooks of old Macs). */
  is1904: boolean;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag);
const columnAt = (letters: string): number => [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);

/** Ranges stand behind the rows of a sheet. */
function mergesIn(xml: Buffer): WorkbookSheet['merges'] {
  const from = xml.lastIndexOf('</sheetData>');
  const tail = xml.subarray(Math.max(from, 0)).toString('utf8');
  return tagsOf(tail, 'mergeCell').flatMap((tag) => {
    const range = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attribute(tag, 'ref'));
    if (!range) return [];
    const [, letters = '', top, bottom] = range;
    return top === bottom ? [] : [{ top: Number(top), bottom: Number(bottom), left: columnAt(letters) - 1 }];
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : (ENTITIES[name] ?? whole);
  });
}

/** Sheets without such texts, nearly all, are not turned into a string for them. */
function runsIn(xml: Buffer): WorkbookSheet['runs'] {
  const runs = new Map<string, string>();
  if (!xml.includes('<r>')) return runs;
  for (const [, tag = '', inline = ''] of xml.toString('utf8').matchAll(/<c(\s[^>]*)>\s*<is>([^]*?)<\/is>/g)) {
    const parts = inline.replace(/<rPh\s[^]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g);
    runs.set(attribute(tag, 'r'), unescaped([...parts].map(([, text = '']) => text).join('')));
  }
  return runs;
}

/**
 * The sheets of a workbook as their tabs stand, each as a file of its own in an order that a stream can be read in: what cells
 * refer to before the cells. One file a sheet, for the stream's reader loses sheets behind the first, now and then
 * (exceljs 4.4). The bytes have passed `checkUpload`.
 */
export async function workbookParts(bytes: Buffer): Promise<WorkbookSheet[]> {
  const entries = entriesOf(bytes);
  const directory = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  const sliceOf = (entry: ZipEntry) => bytes.subarray(entry.at, entries[entries.indexOf(entry) + 1]?.at ?? directory);
  const read = async (entry: ZipEntry | undefined): Promise<Buffer> => {
    if (!entry) return Buffer.alloc(0);
    const data = bytes.subarray(entry.from, entry.from + entry.packed);
    return entry.method === DEFLATED && entry.packed > 0 ? inflate(data) : data;
  };
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const book = (await read(named('xl/workbook.xml'))).toString('utf8');
  const relations = tagsOf((await read(named('xl/_rels/workbook.xml.rels'))).toString('utf8'), 'Relationship');
  const paths = new Map(
    relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/')]),
  );
  const is1904 = /\sdate1904="(1|true)"/.test(tagsOf(book, 'workbookPr')[0] ?? '');
  const before = entries.filter(({ name }) => !SHEET.test(name)).map(sliceOf);
  const sheets: WorkbookSheet[] = [];
  for (const tag of tagsOf(book, 'sheet')) {
    const entry = named(paths.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '');
    if (!entry || !SHEET.test(entry.name)) continue;
    const hidden = attribute(tag, 'state').toLowerCase().endsWith('hidden');
    const xml = await read(entry);
    const alone = [...before, sliceOf(entry), bytes.subarray(directory)];
    sheets.push({ name: attribute(tag, 'name'), alone, hidden, merges: mergesIn(xml), runs: runsIn(xml), is1904 });
  }
  return sheets;
}
