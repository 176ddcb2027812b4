import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stream as excel } from 'exceljs';
import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { newFile } from '../../files/new-file';
import { writeFilters } from './filters-sheet';
import { SheetWriter } from './sheet-writer';
import type { Workbook } from './workbook.types';

export type { Workbook, WorkbookColumn, WorkbookSheet } from './workbook.types';

async function fill(out: Writable, workbook: Workbook): Promise<number> {
  // Rejects when the destination fails or closes early; who waits for the writer would wait for ever.
  const written = finished(out);
  written.catch(() => undefined);
  const book = new excel.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  book.creator = workbook.who;
  book.created = workbook.when;
  const zone = workbook.zone ?? COMPANY_ZONE;
  const counts: { name: string; rows: number }[] = [];
  let total = 0;
  const progress = {
    check: () => {
      workbook.signal?.throwIfAborted();
      if (out.destroyed) throw out.errored ?? new Error('the destination closed before the workbook was written');
    },
    told: async (rows: number) => workbook.onRows?.(total + rows),
  };
  for (const sheet of workbook.sheets) {
    const rows = await new SheetWriter(book, sheet, zone).write(progress);
    counts.push({ name: sheet.name, rows });
    total += rows;
  }
  writeFilters(book, workbook, counts, zone);
  await Promise.race([book.commit(), written]);
  await written;
  return total;
}

/**
 * Writes an Excel workbook row by row in constant memory (architecture.md, section 5, "Exports"; screens.md, "Documents"):
 * frozen head, filters, typed cells, totals, a last sheet "Filtros". To a path it is atomic: the file is there whole
 * or not at all. Answers the number of rows. Throws RangeError for a figure that is none or for too many rows.
 */
export async function writeWorkbook(target: string | Writable, workbook: Workbook): Promise<number> {
  if (typeof target !== 'string') return fill(target, workbook);
  const part = `${target}.part`;
  const out = await newFile(part);
  try {
    const rows = await fill(out, workbook);
    await rename(part, target);
    return rows;
  } catch (error) {
    out.destroy();
    await rm(part, { force: true });
    throw error;
  }
}
