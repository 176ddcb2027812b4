import { type CatalogDefinition, importColumns } from '@ceiba/platform/contract';
import {
  readCsvTable,
  type ReadTable,
  readWorkbookTable,
  requiredFile,
  type UploadedFile,
} from '@ceiba/platform/server';

/** The table in the file of an import, CSV or Excel. Throws 422, naming the lines. */
export function readTable(definition: CatalogDefinition, uploads: readonly UploadedFile[]): Promise<ReadTable> {
  const { kind, bytes } = requiredFile(uploads, 'file');
  const options = { columns: importColumns(definition) };
  return kind === 'xlsx' ? readWorkbookTable(bytes, options) : readCsvTable(bytes, options);
}
