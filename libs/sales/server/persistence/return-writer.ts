import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { addDecimals, type Day } from '@ceiba/platform/contract';
import { Audit, Clock, currentActor, Outbox } from '@ceiba/platform/server';
import { type ReturnMoney, type ReturnRefund, type SavedReturn, SaleReturned } from '@ceiba/sales/contract';
import { StockLedger, type StockMovement } from '@ceiba/stock/server';
import { type ReturnedLine, ReturnRepository, type WrittenRefund } from './return.repository';
import type { LockedSale } from './sale.repository';
import { VoucherRepository } from './voucher.repository';

/** A return that is decided: nothing can be refused any more but the stock. */
export interface ReturnDraft {
  sale: LockedSale;
  branch: Branch;
  /** The current period. */
  id_period: number;
  reason: string;
  money: ReturnMoney;
  lines: readonly ReturnedLine[];
  refunds: readonly (ReturnRefund & { reference: string | null })[];
  whole: 0 | 1;
}

type Written = Omit<SavedReturn, 'id'> & { id_return: number; date_return: Day };

/** Writes a return with everything that must be true together with it: rows, vouchers, stock; then its event. */
@Injectable()
export class ReturnWriter {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly vouchers: VoucherRepository,
    private readonly stock: StockLedger,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The sale is locked. Its event is `tell`'s. */
  async write(draft: ReturnDraft): Promise<Written> {
    const day = this.clock.today(draft.branch.time_zone);
    const refund_doc = addDecimals(draft.refunds.map(({ amount }) => amount));
    const id_return = await this.returns.insert(this.header(draft, day, refund_doc));
    await this.returns.insertLines(id_return, draft.lines);
    await this.returns.giveUpSeats(draft.sale.id_document);
    const refunds = await this.pay(draft, id_return, day);
    await this.returns.insertRefunds(id_return, refunds);
    await this.putBack(draft, id_return, day);
    const { id_document } = draft.sale;
    this.audit.touch('sale_return', id_return, { id_document, total_doc: draft.money.total, refund_doc });
    const shown = refunds.map(({ way, amount, state, id_voucher, code_voucher }) => ({
      ...{ way, amount, state, id_voucher, code_voucher },
    }));
    return { id_return, date_return: day, total_doc: draft.money.total, refund_doc, refunds: shown };
  }

  private header({ sale, id_period, reason, money }: ReturnDraft, date_return: Day, refund_doc: string) {
    const { id_document, id_branch_office, id_customers, id_type_money, id_period: id_period_sale } = sale;
    const { id_user, full_name } = currentActor();
    return {
      ...{ id_document, id_branch_office, id_customers, id_type_money, id_period_sale, id_period },
      late: id_period === id_period_sale ? 0 : 1,
      ...{ date_return, created_at: this.clock.now(), reason, refund_doc, id_document_exchange: null },
      ...{ total_doc: money.total, base_doc: money.base, tax_doc: money.tax },
      shipping_doc: money.shipping.gross,
      shipping_base: money.shipping.base,
      shipping_tax: money.shipping.tax,
      ...{ qty_total: money.qty_total, point_total: money.point_total },
      value_business_total: money.value_business_total,
      ...{ id_user_created: id_user, user_created: full_name },
    };
  }

  /** Online money is on its way once its provider hears of it; all other money is given now. */
  private async pay({ sale, refunds }: ReturnDraft, id_return: number, date_voucher: Day) {
    const written: (WrittenRefund & { code_voucher: string | null })[] = [];
    for (const refund of refunds) {
      const online = refund.way === 'online';
      const { id_customers, id_branch_office, id_type_money } = sale;
      const paper = { id_customers, id_branch_office, id_type_money, amount: refund.amount, id_return, date_voucher };
      const opened = refund.way === 'voucher' ? await this.vouchers.open(paper) : null;
      written.push({
        ...{ ...refund, state: online ? 'asked' : 'done', id_payment: online ? sale.id_payment : null },
        ...{ id_voucher: opened?.id_voucher ?? null, code_voucher: opened?.code_voucher ?? null },
      });
    }
    return written;
  }

  /** Goods to their lots; what is waste comes in and goes out again, so that the ledger tells of both. */
  private async putBack({ lines, id_period }: ReturnDraft, id_source: number, day: Day): Promise<void> {
    const all = lines.flatMap(({ lots, condition_return }, index) =>
      lots.map((lot) => ({ ...lot, line: index + 1, waste: condition_return === 'waste' })),
    );
    for (const id_branch_office of [...new Set(all.map((lot) => lot.id_branch_office))].sort((a, b) => a - b)) {
      const here = all.filter((lot) => lot.id_branch_office === id_branch_office);
      const posting = { id_branch_office, id_source, day, id_period };
      const moves = (goods: typeof here, sign: string): StockMovement[] =>
        goods.map(({ id_product, lot, date_expiration, qty, line }) => ({
          ...{ id_product, lot, date_expiration, qty: `${sign}${qty}`, line },
        }));
      await this.stock.post(moves(here, ''), { ...posting, source: 'return' });
      const waste = here.filter((lot) => lot.waste);
      if (waste.length > 0) await this.stock.post(moves(waste, '-'), { ...posting, source: 'return_waste' });
    }
  }

  /** Records the event of a return that is written; `id_document_exchange`: the sale that took its money at once. */
  async tell(
    { sale, id_period, reason, money, lines, refunds, whole }: ReturnDraft,
    told: { id_return: number; date_return: Day; id_document_exchange: number | null },
  ): Promise<void> {
    const { id_user, full_name } = currentActor();
    const { id_document, id_branch_office, id_customers, id_type_money, id_payment, source_doc } = sale;
    if (source_doc === 'ECOMMERCE_PENDIENTE') throw new Error('refused before');
    if (told.id_document_exchange) await this.returns.setExchange(told.id_return, told.id_document_exchange);
    this.outbox.record(SaleReturned, {
      ...{ ...told, id_document, id_branch_office, id_customers, id_type_money, source_doc, id_payment, whole },
      ...{ id_period_sale: sale.id_period, id_period, late: id_period !== sale.id_period },
      lines: lines.map(({ id_product, condition_return, share }, index) => {
        const { line, qty, gross, base, tax, points, value_business } = share;
        return {
          ...{ line_return: index + 1, line, id_product, qty, condition_return },
          ...{ gross, base, tax, points, value_business },
        };
      }),
      ...{ shipping: money.shipping, total: money.total, base: money.base, tax: money.tax },
      ...{ points: money.point_total, value_business: money.value_business_total },
      refunds: refunds.map(({ way, id_type_format_pay, amount }, index) => ({
        ...{ line_refund: index + 1, way, id_type_format_pay, amount },
      })),
      ...{ reason, by: full_name, id_user },
    });
  }
}
