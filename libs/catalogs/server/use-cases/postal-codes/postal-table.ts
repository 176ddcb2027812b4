import { type ReadTable, readTable, requiredFile, type UploadedFile } from '@ceiba/platform/server';
import { POSTAL_COLUMNS } from '../../domain/postal/read-postal-codes';

/** Mexico has some 96,000 codes; lists of settlements name each several times. */
const MOST_ROWS = 200_000;

/** The table in an uploaded list of postal codes, CSV or Excel. Throws 422, naming the lines. */
export function postalTable(uploads: readonly UploadedFile[]): Promise<ReadTable> {
  return readTable(requiredFile(uploads, 'file'), { columns: POSTAL_COLUMNS, maxRows: MOST_ROWS });
}
