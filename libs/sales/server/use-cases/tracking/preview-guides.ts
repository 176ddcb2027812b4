import { createHash } from 'node:crypto';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ImportAction, ImportPreview } from '@ceiba/platform/contract';
import {
  CsvRefused,
  currentActor,
  type ReadTable,
  readTable,
  requiredFile,
  type UploadedFile,
} from '@ceiba/platform/server';
import { GUIDE_COLUMNS, GUIDE_LINES } from '@ceiba/sales/contract';
import { planGuides, type PlannedGuide } from '../../domain/plan-guides';
import { GuideImportReader, scopeOf } from '../../persistence/guide-import.reader';

/** What a carrier's file would change in the guides of one's branches, line by line; changes nothing. */
export class PreviewGuides extends Query<ImportPreview> {
  constructor(
    readonly table: ReadTable,
    readonly provider_name: string | null,
  ) {
    super();
  }
}

@QueryHandler(PreviewGuides)
export class PreviewGuidesHandler implements IQueryHandler<PreviewGuides> {
  constructor(private readonly reader: GuideImportReader) {}

  async execute({ table, provider_name }: PreviewGuides): Promise<ImportPreview> {
    return previewOf(
      table,
      planGuides(await this.reader.source(table.rows, provider_name, scopeOf(currentActor()), 'read')),
    );
  }
}

/** The table in a carrier's file, CSV or Excel. Throws CsvRefused, naming the lines. */
export async function guidesTable(uploads: readonly UploadedFile[]): Promise<ReadTable> {
  const columns = GUIDE_COLUMNS.map((column) => ({ ...column }));
  const table = await readTable(requiredFile(uploads, 'file'), { columns, maxRows: GUIDE_LINES });
  if (!table.present.has('guide_number')) throw new CsvRefused('El archivo no tiene la columna "Número de guía".');
  return table;
}

/** Lines that a person reads; the counts are of all. */
const SHOWN = 500;
const ORDER: readonly ImportAction[] = ['error', 'change', 'new'];

/** The plan as its preview tells it; `fingerprint` names this very plan. */
export function previewOf(table: ReadTable, plan: readonly PlannedGuide[]): ImportPreview {
  const counts: ImportPreview['counts'] = { new: 0, change: 0, same: 0, error: 0 };
  for (const { action } of plan) counts[action]++;
  const lines = ORDER.flatMap((action) => plan.filter((one) => one.action === action))
    .slice(0, SHOWN)
    .map(({ changed: _changed, created: _created, ...line }) => line);
  const told = plan.map(({ title: _title, ...line }) => line);
  const fingerprint = createHash('sha256').update(JSON.stringify(told)).digest('hex');
  return { fingerprint, counts, warning: null, unknown: [...table.unknown], lines };
}
