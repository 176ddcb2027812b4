import { Injectable } from '@nestjs/common';
import { type SeaKey, SeaPayments } from '@ceiba/commissions/server';
import { INVOICING_MESSAGES, type SeaStampKey, type StampSeaInput } from '@ceiba/invoicing/contract';
import { Bus, notFound, Refusal } from '@ceiba/platform/server';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { seaReference, SeaSubject } from '../../subjects/sea/sea-subject';
import { applyShown, givenOf, PATIENCE_MS } from '../shown-amounts';

/** Stamps what a branch brings to its owner, with the dialog's data (spec 3, "SEA row"). No command, as all stamping. */
@Injectable()
export class SeaStamping {
  constructor(
    private readonly bus: Bus,
    private readonly sea: SeaPayments,
    private readonly stamper: Stamper,
    private readonly subject: SeaSubject,
  ) {}

  /** Throws 403 for a branch of others, 404 and 409 where it is not clear which, 409 for other figures than those that are due. */
  async withData(input: StampSeaInput): Promise<StampOutcome> {
    const key = await this.keyOf(input);
    const shown = {
      rfc_customers: input.rfc,
      zip_code_customers: input.zip,
      curp_customers: input.curp,
      id_regimen_nomina: input.regimen,
      id_cfdi_nomina: input.cfdi,
      date_fee_choice: input.date_fee_choice,
      change_total: input.change_total,
      change_reason: input.change_reason,
      subtotal: input.subtotal,
      isr: input.isr,
      total: input.total,
    };
    return this.stamper.stamp('SEA', seaReference(key), {
      patience_ms: PATIENCE_MS,
      change: async () => applyShown(shown, this.bus, await this.sea.lock(key), (to) => this.sea.change(key, to)),
      given: givenOf(shown),
    });
  }

  /** The one that is meant, of the branches that this person may see. */
  async keyOf({ id_period, id_customers, id_branch_office }: SeaStampKey): Promise<SeaKey> {
    const owned = await this.sea.branchesOf(id_period, id_customers);
    const meant = id_branch_office ? owned.filter((one) => one.id_branch_office === id_branch_office) : owned;
    const [only, ...more] = meant.length > 1 ? meant.filter(({ stamped }) => stamped === 0) : meant;
    if (!only) throw notFound(INVOICING_MESSAGES.noSea);
    if (more.length > 0) throw new Refusal('INVOICING.WHICH_BRANCH', INVOICING_MESSAGES.whichBranch, { status: 409 });
    const key = { id_period, id_branch_office: only.id_branch_office };
    this.subject.assertMayStamp(key);
    return key;
  }
}
