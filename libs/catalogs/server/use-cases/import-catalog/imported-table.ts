import { type CatalogDefinition, importColumns } from '@ceiba/platform/contract';
import { type ReadTable, readTable, requiredFile, type UploadedFile } from '@ceiba/platform/server';

/** The table in the file of an import, CSV or Excel. Throws 422, naming the lines. */
export function importedTable(definition: CatalogDefinition, uploads: readonly UploadedFile[]): Promise<ReadTable> {
  return readTable(requiredFile(uploads, 'file'), { columns: importColumns(definition) });
}
