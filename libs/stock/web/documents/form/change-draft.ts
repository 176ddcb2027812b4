import { foldKey } from '@ceiba/products/contract';
import { choosesLots, type DocumentType } from '@ceiba/stock/contract';
import { capOf, type DocumentDraft, type DraftLine, type DraftLot, type NewLine, stockOf, typedCapOf } from './draft';

type Header = Partial<Omit<DocumentDraft, 'lines' | 'next'>>;
export type DraftChange =
  | { type: 'start'; draft: DocumentDraft }
  | { type: 'header'; part: Header }
  | { type: 'kind'; kind: DocumentType }
  | { type: 'add'; lines: readonly NewLine[] }
  | { type: 'replace'; lines: readonly NewLine[] }
  | { type: 'line'; id: number; part: Partial<Pick<DraftLine, 'lot' | 'date_expiration' | 'price' | 'qty'>> }
  | { type: 'lots'; id_product: number; lots: readonly DraftLot[] }
  | { type: 'prices'; prices: ReadonlyMap<number, string> }
  | { type: 'split'; id: number }
  | { type: 'fill'; lot: string; date_expiration: string }
  | { type: 'fit' }
  | { type: 'remove'; id: number }
  | { type: 'restore'; row: number; line: DraftLine };

const clamp = (qty: string, cap: number | null): string =>
  cap !== null && Number(qty) > cap ? String(Math.max(cap, 1)) : qty;

/** A line with something changed; what is typed or chosen keeps the quantity within what there is. */
function changed(line: DraftLine, part: Partial<DraftLine>): DraftLine {
  const next = { ...line, ...part };
  const isCapped = part.qty !== undefined || part.lot !== undefined;
  return isCapped ? { ...next, qty: clamp(next.qty, typedCapOf(next)) } : next;
}

const MOST = 999_999;

/** Where a product counts up: its line without a lot, else its last one. */
function placesOf(lines: readonly DraftLine[]): Map<number, number> {
  const places = new Map<number, number>();
  lines.forEach((line, index) => {
    const now = lines[places.get(line.id_product) ?? -1];
    if (!now || now.lot !== '') places.set(line.id_product, index);
  });
  return places;
}

const sameLot = (one: NewLine, other: NewLine): boolean =>
  one.id_product === other.id_product &&
  foldKey(one.lot) === foldKey(other.lot) &&
  one.date_expiration === other.date_expiration;

/** Puts lines in; a product that is there already counts up, one whose code named its lot there alone. */
function added(draft: DocumentDraft, fresh: readonly NewLine[]): DocumentDraft {
  const lines = [...draft.lines];
  const places = placesOf(lines);
  let { next } = draft;
  for (const line of fresh) {
    const place = line.lot === '' ? places.get(line.id_product) : lines.findIndex((old) => sameLot(old, line));
    const index = place ?? lines.length;
    const there = lines[index];
    if (there) {
      const qty = Math.min(MOST, Number(there.qty || 0) + Number(line.qty || 0));
      // "12,5" stays as it was typed until a person says what it is.
      if (!Number.isNaN(qty)) lines[index] = { ...there, qty: clamp(String(qty), typedCapOf(there)) };
    } else {
      places.set(line.id_product, lines.length);
      lines.push({ ...line, id: next++ });
    }
  }
  return { ...draft, lines, next };
}

/** One more line of the same product, for another lot. */
function split(draft: DocumentDraft, id: number): DocumentDraft {
  const index = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[index];
  if (!line) return draft;
  const twin = { ...line, id: draft.next, lot: '', date_expiration: '', qty: '1' };
  return { ...draft, next: draft.next + 1, lines: draft.lines.toSpliced(index + 1, 0, twin) };
}

/** Do lines survive a change of the type? Those with lots and prices of the same branch do. */
export function keepsLines(from: DocumentType | null, to: DocumentType): boolean {
  const alike = (type: DocumentType) => choosesLots(type) && type !== 6;
  return from === to || (from !== null && alike(from) && alike(to));
}

function withLots(line: DraftLine, lots: readonly DraftLot[]): DraftLine {
  return { ...line, lots, stock: line.stock === null ? null : stockOf(lots) };
}

/** The only way the form changes. */
export function changeDraft(draft: DocumentDraft, change: DraftChange): DocumentDraft {
  const each = (make: (line: DraftLine) => DraftLine) => ({ ...draft, lines: draft.lines.map(make) });
  switch (change.type) {
    case 'start':
      return change.draft;
    case 'header':
      return { ...draft, ...change.part };
    case 'kind':
      return {
        ...draft,
        id_type_document: change.kind,
        id_branch_office_destination: null,
        ...(change.kind === 6 ? {} : { id_product: null, key_product: '', name_product: '', qty_product: '' }),
        lines: keepsLines(draft.id_type_document, change.kind) ? draft.lines : [],
      };
    case 'add':
      return added(draft, change.lines);
    case 'replace':
      return added({ ...draft, lines: [] }, change.lines);
    case 'line':
      return each((line) => (line.id === change.id ? changed(line, change.part) : line));
    case 'lots':
      return each((line) =>
        line.id_product === change.id_product && line.lots === null ? withLots(line, change.lots) : line,
      );
    case 'prices':
      return each((line) => ({ ...line, price: change.prices.get(line.id_product) ?? line.price }));
    case 'split':
      return split(draft, change.id);
    case 'fill':
      return each((line) => ({
        ...line,
        lot: line.lot || change.lot,
        date_expiration: line.date_expiration || change.date_expiration,
      }));
    case 'fit':
      return {
        ...draft,
        lines: draft.lines
          .map((line) => ({ ...line, qty: clamp(line.qty, capOf(line)) }))
          .filter((line) => capOf(line) !== 0),
      };
    case 'remove':
      return { ...draft, lines: draft.lines.filter((line) => line.id !== change.id) };
    case 'restore':
      return { ...draft, lines: draft.lines.toSpliced(change.row, 0, change.line) };
  }
}
