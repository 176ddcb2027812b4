import { Injectable } from '@nestjs/common';
import { action, type ReportDefinition } from '@ceiba/platform/contract';
import { Audit } from '../bus/audit';
import { can, currentActor } from '../context/request-context';
import { UnitOfWork } from '../database/unit-of-work';
import { forbidden } from '../errors/refusal';
import type { ExportRule } from './exports';

/** What the audit calls it when records leave as a file. */
const COMMAND = 'ExportRecords';
/** How a list is looked at says nothing about what was taken; a typed word may be somebody's name. */
const UNTOLD = new Set(['page', 'page_size', 'sort', 'order', 'search', 'ticket', 'excel', 'csv', 'pdf']);

/** Which filters an export had, without what was typed to find people. */
export function toldFilters(asked: unknown): Record<string, unknown> {
  if (typeof asked !== 'object' || asked === null) return {};
  const filters = Object.entries(asked).filter(
    ([name, value]) => !UNTOLD.has(name) && value !== undefined && value !== null && value !== '',
  );
  const searched = 'search' in asked && Boolean(asked.search);
  return { ...Object.fromEntries(filters), ...(searched ? { searched: true } : {}) };
}

/** Lets people's data leave the house: with the right for it, and written down (docs/adr/0096). */
@Injectable()
export class ExportLog {
  constructor(
    private readonly audit: Audit,
    private readonly unit: UnitOfWork,
  ) {}

  /** Throws 403 without the right. */
  allow({ need }: Pick<ExportRule, 'need'>): void {
    if (!can(currentActor(), need)) throw forbidden();
  }

  /** One row: who took which records when, in which form. */
  async note(entity: string, form: string, asked: unknown, id: string | number = ''): Promise<void> {
    await this.unit.run(() =>
      this.audit.record(COMMAND, undefined, async () =>
        this.audit.touch(entity, id, { form, filters: toldFilters(asked) }),
      ),
    );
  }

  /** The same for a report that is guarded; nothing for any other. Throws 403 without the right. */
  async report({ guarded, key }: Pick<ReportDefinition, 'guarded' | 'key'>, form: string, asked: unknown) {
    if (!guarded) return;
    this.allow({ need: action(guarded.screen, guarded.action) });
    await this.note(guarded.entity, form, { report: key, ...toldFilters(asked) });
  }
}
