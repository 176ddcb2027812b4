import { Refusal } from '@ceiba/platform/server';
import { DOCUMENT_MESSAGES, type LineRef } from '@ceiba/stock/contract';
import type { StoredLine } from '../persistence/document.repository';
import type { TransitLine } from '../persistence/transit.repository';
import { namedLines } from './document-lines';

/** Numbers of the open lines that a call names. Throws 422 where one is none of the document's open lines. */
export function missedLines(
  stored: readonly StoredLine[],
  open: readonly TransitLine[],
  names: readonly LineRef[],
): Set<number> {
  const numbers = new Set(open.map((line) => line.line));
  const found = namedLines(
    stored.filter((line) => numbers.has(line.line)),
    names,
  );
  if (!found)
    throw new Refusal('STOCK.LINE', DOCUMENT_MESSAGES.unknownLine, {
      data: { field: 'details', message: DOCUMENT_MESSAGES.unknownLine },
    });
  return found;
}
