import { type ReadTable, readTable, requiredFile, type UploadedFile } from '@ceiba/platform/server';
import { SUPPLIER_COLUMNS } from '../../domain/plan-suppliers';

const MOST_LINES = 5000;

/** The table in the file of an import, CSV or Excel. Throws 422, naming the lines. */
export function importedTable(uploads: readonly UploadedFile[]): Promise<ReadTable> {
  return readTable(requiredFile(uploads, 'file'), { columns: SUPPLIER_COLUMNS, maxRows: MOST_LINES });
}
