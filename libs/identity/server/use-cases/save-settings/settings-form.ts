import { Injectable } from '@nestjs/common';
import { type CompanySettings, SETTINGS_TEXTS } from '@ceiba/identity/contract';
import { Bus, Db, Malformed } from '@ceiba/platform/server';
import { SaveSettings } from './save-settings';

const BRANCHES = [
  'branch_ecommerce',
  'branch_customer_default',
  'branch_transfer_pesos',
  'branch_transfer_dollars',
  'branch_call_center',
] as const;

/** The settings' form: what a person may put into them, beyond their types. */
@Injectable()
export class SettingsForm {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  /** Throws 400 by field when a branch does not exist. */
  async save(patch: Partial<CompanySettings>): Promise<CompanySettings> {
    const asked: [field: string, id: number][] = BRANCHES.flatMap((field) => {
      const id = patch[field];
      return id === undefined ? [] : [[field, id] as [string, number]];
    });
    for (const id of patch.branches_production ?? []) asked.push(['branches_production', id]);
    if (asked.length > 0) {
      // Branches stand beside identity: one look at their key, no import.
      const rows = await this.db.query<{ id: number }>(
        'select id_branch_office as id from branch_office where id_branch_office in (?)',
        [asked.map(([, id]) => id)],
      );
      const known = new Set(rows.map((row) => row.id));
      const wrong = asked.filter(([, id]) => !known.has(id));
      if (wrong.length > 0)
        throw new Malformed(wrong.map(([field]) => ({ field, message: SETTINGS_TEXTS.branchMissing })));
    }
    return this.bus.execute(new SaveSettings(patch));
  }
}
