import { Injectable, Optional } from '@nestjs/common';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import {
  fitsRfc,
  type PaymentSplit,
  PPD_FORM,
  SALE_MESSAGES,
  VOUCHER_FORM,
  VOUCHER_MESSAGES,
} from '@ceiba/sales/contract';
import type { Branch } from '@ceiba/branches/contract';
import type { InvoiceFields } from '../domain/sale-header';
import { SaleCredit } from '../ports/sale-credit';
import { ForeignMoneys } from './foreign-money';
import { VoucherRepository } from './voucher.repository';

const KEEP_MS = 5_000;

type FiscalChoice = Pick<InvoiceFields, 'id_cfdi' | 'id_regimen' | 'rfc_customers'>;

/** Reference data that a payment and an invoice must fit. */
@Injectable()
export class PaymentRules {
  private forms: { ids: ReadonlySet<number>; until: number } | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly vouchers: VoucherRepository,
    private readonly foreign: ForeignMoneys,
    @Optional() private readonly credit?: SaleCredit,
  ) {}

  /** Throws 409 where the customer may not buy for so much on credit; what is paid at once is not asked. */
  async assertCredit(id_customers: number, payment: PaymentSplit): Promise<void> {
    if (payment.id_type_format_pay === PPD_FORM) await this.credit?.assertMay(id_customers, payment.amount_format_pay);
  }

  /** What one of the other currency is worth that a branch takes on a day; null where it takes none. */
  async parity(branch: Branch, day: string): Promise<string | null> {
    return (await this.foreign.ofDay(branch, day))?.parity ?? null;
  }

  /**
   * Locks the voucher that pays a part of a sale until its commit; null where none does. Throws SALES.VOUCHER_CODE
   * where form and code do not go together, and what stands against the voucher.
   */
  async lockVoucher(
    code_voucher: string | null,
    split: PaymentSplit,
    buyer: { id_customers: number; id_type_money: number },
  ): Promise<{ id_voucher: number; amount: string } | null> {
    const amount = voucherPart(split);
    if (amount === null && code_voucher === null) return null;
    if (amount === null || code_voucher === null) {
      const message = amount === null ? VOUCHER_MESSAGES.form : VOUCHER_MESSAGES.code;
      const field = amount === null ? 'id_type_format_pay' : 'code_voucher';
      throw new Refusal('SALES.VOUCHER_CODE', message, { status: 422, data: { field, message } });
    }
    return { id_voucher: await this.vouchers.lockFor({ code_voucher, amount, ...buyer }), amount };
  }

  /** Takes what was locked, once the sale has its id. */
  async useVoucher(voucher: { id_voucher: number; amount: string } | null, id_document: number): Promise<void> {
    if (voucher) await this.vouchers.use(voucher.id_voucher, voucher.amount, id_document);
  }

  /** Throws when a payment form is not in the catalogue. */
  async assertForms(ids: readonly (number | null)[]): Promise<void> {
    const known = await this.known();
    if (ids.some((id) => id !== null && !known.has(id)))
      throw new Refusal('SALES.PAYMENT_FORM', SALE_MESSAGES.unknownForm, { status: 422 });
  }

  /** Throws when a status of dispatch is not in the catalogue, or no longer used. */
  async assertDispatch(id_dispatch: number | null | undefined): Promise<void> {
    if (!id_dispatch) return;
    const row = await this.db.one('select 1 from dispatch where id_dispatch = ? and enabled_dispatch = 1', [
      id_dispatch,
    ]);
    if (row) return;
    const message = SALE_MESSAGES.unknownDispatch;
    throw new Refusal('SALES.DISPATCH', message, { status: 422, data: { field: 'id_dispatch', message } });
  }

  /** Throws when the regime is not one of those that the CFDI use allows, or not those of a generic RFC. */
  async assertInvoice({ id_cfdi, id_regimen, rfc_customers }: FiscalChoice): Promise<void> {
    const row = await this.db.one<{ code_cfdi: string }>(
      `select c.code_cfdi from cfdi_regimen r join cfdi c on c.id_cfdi = r.id_cfdi
       where r.id_cfdi = ? and r.id_regimen = ?`,
      [id_cfdi, id_regimen],
    );
    if (!row) throw regimeRefusal('SALES.REGIMEN', SALE_MESSAGES.regimenOfCfdi);
    if (!fitsRfc(rfc_customers, id_regimen, row.code_cfdi))
      throw regimeRefusal('SALES.GENERIC_RFC', SALE_MESSAGES.genericRfc);
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

/** What a voucher pays; null where it pays nothing. */
function voucherPart(split: PaymentSplit): string | null {
  if (split.id_type_format_pay === VOUCHER_FORM) return split.amount_format_pay;
  return split.id_type_format_pay_2 === VOUCHER_FORM ? split.amount_format_pay_2 : null;
}

function regimeRefusal(code: string, message: string): Refusal {
  const problem = { field: 'id_regimen', message };
  return new Refusal(code, message, { status: 422, data: { ...problem, fields: [problem] } });
}
