import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BankKey } from '@ceiba/catalogs/contract';
import type { ImportAction, ImportLine, ImportPreview } from '@ceiba/platform/contract';
import type { ReadTable } from '@ceiba/platform/server';
import { type PlannedSupplier, planSuppliers } from '../../domain/plan-suppliers';
import { supplierProblems, twinProblems } from '../../domain/supplier-review';
import { type StoredSupplier, SupplierRepository } from '../../persistence/supplier.repository';

/** Lines that a person reads; the counts are of all. */
const SHOWN = 500;
const ORDER: readonly ImportAction[] = ['error', 'change', 'new'];

export interface SupplierPlan {
  lines: PlannedSupplier[];
  known: StoredSupplier[];
  banks: BankKey[];
  preview: ImportPreview;
}

/** Makes the plan of an import from a file and the suppliers as they are. */
@Injectable()
export class ImportPlanning {
  constructor(private readonly suppliers: SupplierRepository) {}

  /** With `lock` the suppliers stay as they are until the commit. */
  async plan(table: ReadTable, how: 'read' | 'lock'): Promise<SupplierPlan> {
    const [known, banks] = [await this.suppliers.all(how), await this.suppliers.banks()];
    const lines = planSuppliers(table, known, banks);
    return { lines, known, banks, preview: previewOf(lines, table.unknown, banks) };
  }

  /** How a row counts once it is written: what looks wrong, or is another's, is not validated. */
  async validated(id: number | null, row: StoredSupplier, banks: readonly BankKey[]): Promise<0 | 1> {
    const twins = twinProblems(row, await this.suppliers.twins(id, row));
    return supplierProblems(row, banks).length + twins.length === 0 ? 1 : 0;
  }
}

function previewOf(lines: readonly PlannedSupplier[], unknown: readonly string[], banks: readonly BankKey[]) {
  const counts: ImportPreview['counts'] = { new: 0, change: 0, same: 0, error: 0 };
  for (const { action } of lines) counts[action]++;
  const shown = ORDER.flatMap((action) => lines.filter((line) => line.action === action))
    .slice(0, SHOWN)
    .map(({ row: _row, ...line }): ImportLine => line);
  const told = lines.map(({ action, id, row }) => [action, id, row]);
  const doubtful = lines.filter(
    ({ action, row }) => (action === 'new' || action === 'change') && supplierProblems(row, banks).length > 0,
  ).length;
  const warning =
    doubtful === 0 ? null : `${doubtful} líneas tienen un RFC o una cuenta por revisar; se importan como están.`;
  const preview: ImportPreview = {
    fingerprint: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
    ...{ counts, warning, unknown: [...unknown], lines: shown },
  };
  return preview;
}
