import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type CompanySettings, SETTINGS_TEXTS } from '@ceiba/identity/contract';
import { Bus, Malformed } from '@ceiba/platform/server';
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
    private readonly places: BranchReader,
    private readonly bus: Bus,
  ) {}

  /** Throws 400 by field when a branch does not exist. */
  async save(patch: Partial<CompanySettings>): Promise<CompanySettings> {
    const asked: [field: string, id: number][] = BRANCHES.flatMap((field) => {
      const id = patch[field];
      return id === undefined ? [] : [[field, id] as [string, number]];
    });
    for (const id of patch.branches_production ?? []) asked.push(['branches_production', id]);
    const missing = new Set(await this.places.missing(asked.map(([, id]) => id)));
    const wrong = asked.filter(([, id]) => missing.has(id));
    if (wrong.length > 0)
      throw new Malformed(wrong.map(([field]) => ({ field, message: SETTINGS_TEXTS.branchMissing })));
    return this.bus.execute(new SaveSettings(patch));
  }
}
