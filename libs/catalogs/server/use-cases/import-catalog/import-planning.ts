import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { catalogOf } from '@ceiba/catalogs/contract';
import type { CatalogDefinition, ImportAction, ImportLine, ImportPreview } from '@ceiba/platform/contract';
import type { ReadTable } from '@ceiba/platform/server';
import { type ImportPlan, planImport } from '../../domain/import/plan-import';
import { type RefWords, refWordsOf } from '../../domain/import/read-cell';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';

/** Lines that a person reads; the counts are of all. */
const SHOWN = 500;
const ORDER: readonly ImportAction[] = ['error', 'change', 'new'];

/** Names a plan: the same file on the same catalogue has the same name. */
function fingerprintOf(definition: CatalogDefinition, { lines }: ImportPlan): string {
  const told = lines.map(({ action, id, values }) => [action, id, values]);
  return createHash('sha256')
    .update(JSON.stringify([definition.resource, told]))
    .digest('hex');
}

/** Makes the plan of an import from a file and the catalogue as it is. */
@Injectable()
export class ImportPlanning {
  constructor(private readonly rows: CatalogRepository) {}

  /** The plan and the rows it was made on; with `lock` both hold until the commit. */
  async plan(definition: CatalogDefinition, table: ReadTable, how: 'read' | 'lock') {
    const rows = await this.rows.all(definition, how);
    const words = new Map<string, RefWords>();
    for (const { name, ref } of definition.fields) if (ref) words.set(name, await this.wordsOf(catalogOf(ref)));
    const plan = await planImport({ definition, rows, table, words });
    return { plan, rows, preview: this.preview(definition, plan, table.unknown) };
  }

  private async wordsOf(target: CatalogDefinition): Promise<RefWords> {
    const rows = await this.rows.all(target, 'read');
    return refWordsOf(
      rows.map((row: CatalogRow) => ({ id: Number(row[target.id]), title: String(row[target.title]) })),
    );
  }

  private preview(definition: CatalogDefinition, plan: ImportPlan, unknown: readonly string[]): ImportPreview {
    const counts: ImportPreview['counts'] = { new: 0, change: 0, same: 0, error: 0 };
    for (const { action } of plan.lines) counts[action]++;
    const lines = ORDER.flatMap((action) => plan.lines.filter((line) => line.action === action))
      .slice(0, SHOWN)
      .map(({ values: _values, ...line }): ImportLine => line);
    return {
      fingerprint: fingerprintOf(definition, plan),
      counts,
      warning: plan.warning,
      unknown: [...unknown],
      lines,
    };
  }
}
