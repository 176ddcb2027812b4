import { Injectable } from '@nestjs/common';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES } from '@ceiba/sales/contract';

const KEEP_MS = 5_000;

/** Reference data that a payment and an invoice must fit. */
@Injectable()
export class PaymentRules {
  private forms: { ids: ReadonlySet<number>; until: number } | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws when a payment form is not in the catalogue. */
  async assertForms(ids: readonly (number | null)[]): Promise<void> {
    const known = await this.known();
    if (ids.some((id) => id !== null && !known.has(id)))
      throw new Refusal('SALES.PAYMENT_FORM', SALE_MESSAGES.unknownForm, { status: 422 });
  }

  /** Throws when the regime is not one of those that the CFDI use allows. */
  async assertRegimen(id_cfdi: number | null, id_regimen: number | null): Promise<void> {
    const row = await this.db.one('select 1 from cfdi_regimen where id_cfdi = ? and id_regimen = ?', [
      id_cfdi,
      id_regimen,
    ]);
    if (!row) throw new Refusal('SALES.REGIMEN', SALE_MESSAGES.regimenOfCfdi, { status: 422 });
  }

  private async known(): Promise<ReadonlySet<number>> {
    const now = this.clock.now().getTime();
    if (!this.forms || now >= this.forms.until) {
      const rows = await this.db.query<{ id: number }>('select id_type_format_pay as id from type_format_pay');
      this.forms = { ids: new Set(rows.map((row) => row.id)), until: now + KEEP_MS };
    }
    return this.forms.ids;
  }
}
