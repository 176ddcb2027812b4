import { foldKey, lotKey } from '@ceiba/products/contract';
import {
  differencesText,
  figuresOf,
  type InventoryLine,
  type InventoryProduct,
  inventoryTotals,
  type ReadCount,
} from '@ceiba/stock/contract';

/** A line of the form. The counted quantity is text as it is typed: blank is "not counted". */
export interface CountLine {
  id_product: number;
  key_product: string;
  name_product: string;
  id_product_unit: number;
  code_product_unit: string;
  lot: string | null;
  date_expiration: string | null;
  /** Null while a blind count hides it. */
  qty_system: string | null;
  price: string;
  qty_physic: string;
  /** 1: the system's quantity was read anew for a count that stays. */
  recount: 0 | 1;
}

/** What makes a line the same one. */
export const keyOfLine = (line: Pick<CountLine, 'id_product' | 'lot' | 'date_expiration'>, byLot: boolean): string =>
  byLot ? `${line.id_product}|${lotKey(line)}` : String(line.id_product);

export const lineOfProduct = (row: InventoryProduct): CountLine => ({
  id_product: row.id_product,
  key_product: row.key_product,
  name_product: row.name_product,
  id_product_unit: row.id_product_unit,
  code_product_unit: row.code_product_unit,
  lot: row.lot,
  date_expiration: row.date_expiration,
  qty_system: row.qty_system,
  price: row.price,
  qty_physic: '',
  recount: 0,
});

export const lineOfRecord = (line: InventoryLine): CountLine => ({
  id_product: line.id_product,
  key_product: line.key_product,
  name_product: line.name_product,
  id_product_unit: line.id_product_unit,
  code_product_unit: line.code_product_unit,
  lot: line.lot,
  date_expiration: line.date_expiration,
  qty_system: line.qty_system,
  price: line.price,
  qty_physic: line.qty_physic === null ? '' : String(line.qty_physic),
  recount: 0,
});

/** Puts in lines that are not there yet. */
export function withLines(lines: readonly CountLine[], fresh: readonly CountLine[], byLot: boolean): CountLine[] {
  const there = new Set(lines.map((line) => keyOfLine(line, byLot)));
  return [...lines, ...fresh.filter((line) => !there.has(keyOfLine(line, byLot)))];
}

const MOST = 9_999_999;

/** What was counted; null: nothing, or nothing that can be read. */
const physicOf = ({ qty_physic }: CountLine): number | null =>
  /^\d{1,7}$/.test(qty_physic) ? Number(qty_physic) : null;
/** "12,5" stays as it was typed until a person says what it is. */
const isUnread = (line: CountLine): boolean => line.qty_physic !== '' && physicOf(line) === null;

/** What was scanned or listed; the lot only where the code names it. */
interface Counted {
  qty: number;
  lot?: string | null;
  date_expiration?: string | null;
}

/** What is typed or scanned of another lot of the same product. */
export const anotherLot = (line: CountLine, lot = '', date_expiration = '', qty_physic = ''): CountLine => ({
  ...line,
  ...{ lot, date_expiration, qty_physic },
  qty_system: '0.0000',
  recount: 0,
});

const isLot = (line: CountLine | undefined, { lot, date_expiration }: Counted): boolean =>
  foldKey(line?.lot ?? '') === foldKey(lot ?? '') && (!date_expiration || date_expiration === line?.date_expiration);

/**
 * Counts more of a product: a scan is one piece. Several lots of it can't be told apart by their product: answers the
 * place of the first, to be chosen there, and counts nothing. A code that names its lot counts there, or begins it.
 */
export function counted(
  lines: readonly CountLine[],
  id_product: number,
  read: Counted,
  byLot = false,
): { lines: CountLine[]; choose: number | null } {
  const { qty } = read;
  const own = lines.flatMap((line, index) => (line.id_product === id_product ? [index] : []));
  const named = byLot && Boolean(read.lot);
  const places = named ? own.filter((index) => isLot(lines[index], read)) : own;
  const [first] = places;
  const model = lines[own[0] ?? -1];
  if (named && first === undefined && model) {
    const fresh = anotherLot(model, read.lot ?? '', read.date_expiration ?? '', String(qty));
    return { lines: lines.toSpliced((own.at(-1) ?? 0) + 1, 0, fresh), choose: null };
  }
  if (first === undefined || places.length > 1) return { lines: [...lines], choose: first ?? null };
  const more = (line: CountLine): CountLine =>
    isUnread(line) ? line : { ...line, qty_physic: String(Math.min(MOST, (physicOf(line) ?? 0) + qty)) };
  return { lines: lines.map((line, index) => (index === first ? more(line) : line)), choose: null };
}

/**
 * Takes counts over from a file; the products are among the lines already. Counted by lot, a lot that the system does not
 * know becomes a line of its own, and a count without a lot needs a product of one lot alone: others are answered.
 */
export function withCounts(
  start: readonly CountLine[],
  counts: readonly ReadCount[],
  byLot: boolean,
): { lines: CountLine[]; open: string[] } {
  const lines = [...start];
  const open: string[] = [];
  for (const count of counts) {
    const own = lines.flatMap((line, at) => (line.id_product === count.id_product ? [at] : []));
    const named = byLot && count.lot !== null;
    const [first] = named ? own.filter((at) => keyOfLine(lines[at] ?? count, true) === keyOfLine(count, true)) : own;
    const [model] = own;
    const line = lines[first ?? model ?? -1];
    const qty_physic = String(count.qty_physic);
    if (!line || (byLot && !named && own.length > 1)) open.push(count.key_product);
    else if (first !== undefined) lines[first] = { ...line, qty_physic };
    else {
      const { lot, date_expiration } = count;
      lines.push({ ...line, lot, date_expiration, qty_system: '0.0000', qty_physic, recount: 0 });
    }
  }
  return { lines, open };
}

/** What the system holds and what it costs now; a count that stays although the system moved is marked as counted anew. */
export function readAnew(lines: readonly CountLine[], now: readonly InventoryProduct[], byLot: boolean): CountLine[] {
  const read = new Map(now.map((row) => [keyOfLine(row, byLot), row.qty_system]));
  const prices = new Map(now.map((row) => [row.id_product, row.price]));
  return lines.map((line) => {
    const qty_system = read.get(keyOfLine(line, byLot)) ?? '0.0000';
    const price = prices.get(line.id_product) ?? line.price;
    return qty_system === line.qty_system ? { ...line, price } : { ...line, price, qty_system, recount: 1 };
  });
}

/** Difference and subtotal of a line as the server will have them. */
export const figuresOfLine = (line: CountLine) =>
  figuresOf({ qty_system: line.qty_system ?? '0', price: line.price, qty_physic: physicOf(line) });

/** Sums of the form: lines counted, difference (one sum a unit), shortfall. */
export function sumsOf(lines: readonly CountLine[]) {
  const done = lines.filter((line) => line.qty_physic !== '').length;
  const figures = lines.map((line) => ({ ...line, ...figuresOfLine(line) }));
  return { done, difference: differencesText(figures), total_inventory: inventoryTotals(figures).total_inventory };
}
