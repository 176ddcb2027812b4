import { Injectable, Optional } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type CompanySettings, SETTINGS_TEXTS } from '@ceiba/identity/contract';
import type { FieldError } from '@ceiba/platform/contract';
import { Bus, Malformed } from '@ceiba/platform/server';
import { PartnerRecords } from '../../ports/partner-records';
import { Settings } from '../../settings/settings';
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
    private readonly settings: Settings,
    private readonly bus: Bus,
    @Optional() private readonly customers?: PartnerRecords,
  ) {}

  /** Throws 400 by field when a branch or the customer does not exist. */
  async save(patch: Partial<CompanySettings>): Promise<CompanySettings> {
    const asked: [field: string, id: number][] = BRANCHES.flatMap((field) => {
      const id = patch[field];
      return id === undefined ? [] : [[field, id] as [string, number]];
    });
    for (const id of patch.branches_production ?? []) asked.push(['branches_production', id]);
    const missing = new Set(await this.places.missing(asked.map(([, id]) => id)));
    const wrong: FieldError[] = asked
      .filter(([, id]) => missing.has(id))
      .map(([field]) => ({ field, message: SETTINGS_TEXTS.branchMissing }));
    if (patch.till_customer && this.customers && !(await this.customers.read(patch.till_customer)))
      wrong.push({ field: 'till_customer', message: SETTINGS_TEXTS.customerMissing });
    wrong.push(...(await this.scales(patch)));
    if (wrong.length > 0) throw new Malformed(wrong);
    return this.bus.execute(new SaveSettings(patch));
  }

  /** A label says weight or price, by its prefix alone. */
  private async scales(patch: Partial<CompanySettings>): Promise<FieldError[]> {
    if (!('scale_weight_prefix' in patch || 'scale_price_prefix' in patch)) return [];
    const { scale_weight_prefix: weight, scale_price_prefix: price } = { ...(await this.settings.get()), ...patch };
    if (weight === null || weight !== price) return [];
    const field = 'scale_price_prefix' in patch ? 'scale_price_prefix' : 'scale_weight_prefix';
    return [{ field, message: SETTINGS_TEXTS.samePrefix }];
  }
}
