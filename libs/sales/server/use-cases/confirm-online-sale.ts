import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { Settings } from '@ceiba/identity/server';
import { PeriodGate } from '@ceiba/periods/server';
import { toCents } from '@ceiba/platform/contract';
import { Clock, Refusal, UnitOfWork } from '@ceiba/platform/server';
import type { SaleProduct } from '@ceiba/products/contract';
import { SALE_MESSAGES, type SaleTotals, type TotalsLine } from '@ceiba/sales/contract';
import { SaleBasket, stockNeedsOf, totalsOf } from '../basket/sale-basket';
import type { PricedLine } from '../domain/pricing';
import { headerColumns, invoiceColumns } from '../domain/sale-header';
import { SaleWriter, type WrittenSale } from '../persistence/sale-writer';

/** A line as it was frozen when the payment link was made. */
export type OnlineSaleLine = Omit<TotalsLine, 'discount'> & {
  id_product: number;
  price: string;
  is_promo?: 0 | 1;
  type_promo?: string | null;
};

export interface OnlineSaleInput {
  /** The same id never makes two sales. */
  id_payment: number;
  /** The provider's time of the payment. */
  paid_at: Date;
  id_branch_office: number;
  id_customers: number;
  id_type_price: number;
  lines: readonly OnlineSaleLine[];
  shipping_amount: string;
  shipping_rate: string;
  shipping: Readonly<Record<string, unknown>> | null;
  /** What was paid; must be the server's total. */
  total: string;
  id_type_format_pay: number;
  pick_up_branch_office: 0 | 1;
  ecommerce_publico: 0 | 1;
  invoice: {
    rfc_customers: string | null;
    zip_code_invoice: string | null;
    id_regimen: number | null;
    id_cfdi: number | null;
    full_name_invoice: string | null;
  } | null;
  /** The discount of the customer that was frozen into the prices; it is used up. */
  id_discount?: number | null;
  /** The reservation that this sale uses up. */
  reservation: { source: string; id_source: number } | null;
  user_created: string;
}

export type ConfirmOnlineSaleResult =
  | { state: 'sold'; id_document: number; number_invoice_doc: string; repeated: boolean }
  | { state: 'refused'; code: string; message: string; data: unknown };

/**
 * Turns a confirmed online payment into a sale, once, in the period that is current now, from what was frozen when the
 * link was made. It never throws a refusal: nothing is written then, and the caller puts the money on the staff's list.
 */
export class ConfirmOnlineSale extends Command<ConfirmOnlineSaleResult> {
  static readonly options = { audit: 'sale' };
  constructor(readonly input: OnlineSaleInput) {
    super();
  }
}

@CommandHandler(ConfirmOnlineSale)
export class ConfirmOnlineSaleHandler implements ICommandHandler<ConfirmOnlineSale> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly basket: SaleBasket,
    private readonly settings: Settings,
    private readonly writer: SaleWriter,
    private readonly clock: Clock,
    private readonly unit: UnitOfWork,
  ) {}

  execute({ input }: ConfirmOnlineSale): Promise<ConfirmOnlineSaleResult> {
    // The caller's transaction goes on after a refusal, so what was begun here must be undone here.
    return this.unit.attempt(
      () => this.tried(input),
      ({ state }) => state === 'sold',
    );
  }

  private async tried(input: OnlineSaleInput): Promise<ConfirmOnlineSaleResult> {
    try {
      const { id_document, number_invoice_doc, repeated } =
        (await this.writer.ofPayment(input.id_payment)) ?? (await this.sell(input));
      return { state: 'sold', id_document, number_invoice_doc, repeated };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { state: 'refused', code: error.code, message: error.message, data: error.data };
    }
  }

  private async sell(input: OnlineSaleInput): Promise<WrittenSale> {
    const period = await this.periods.lockCurrentShared();
    const branch = await this.basket.branch(input.id_branch_office);
    const { id_customers, id_type_price, id_branch_office } = input;
    const day = this.clock.today(branch.time_zone);
    // A gift that he got elsewhere meanwhile is not given twice; it costs nothing, so the total stays.
    const frozen = await this.basket.dueGifts({ id_customers, id_branch_office, day }, input.lines);
    const products = await this.basket.productsOf(branch, frozen, id_type_price);
    const partners = input.ecommerce_publico ? await this.partnerPrices(branch, frozen) : null;
    const lines = frozen.map((line, index) => ({
      ...frozenLine(line, index, products),
      price_partner: partners?.get(line.id_product)?.price ?? null,
    }));
    const { id_type_money } = branch;
    const { shipping_amount: shipping, shipping_rate } = input;
    const totals = totalsOf({ id_type_money, lines, shipping, shipping_rate });
    assertPaid(input, totals);
    if (input.id_discount) await this.basket.useDiscount(id_customers, input.id_discount);
    const place = { branch, id_customers, id_type_price, id_period: period.id_period, day };
    return this.writer.write({
      header: { ...headerColumns(place, totals, paidBy(input)), ...onlineColumns(input, lines, products) },
      branch,
      day,
      lines,
      totals,
      needs: stockNeedsOf(lines, products),
      reservation: input.reservation,
      user_created: input.user_created,
      facts: {
        id_customers,
        id_branch_office: branch.id_branch_office,
        id_period: period.id_period,
        source_doc: 'ECOMMERCE_PAGADO',
        has_invoice_doc: input.invoice ? 1 : 0,
      },
    });
  }

  /** What the seller's difference is counted from (compensation.md, "Other earnings"). */
  private async partnerPrices(branch: Branch, lines: readonly OnlineSaleLine[]) {
    const { partner_type_price } = await this.settings.get();
    return this.basket.productsOf(branch, lines, partner_type_price);
  }
}

function frozenLine(line: OnlineSaleLine, index: number, products: ReadonlyMap<number, SaleProduct>): PricedLine {
  const product = products.get(line.id_product);
  if (!product)
    throw new Refusal('SALES.PRODUCT', SALE_MESSAGES.unknownProduct, { status: 409, data: [`#${line.id_product}`] });
  const { key_product, name_product, pack_product } = product;
  return {
    ...line,
    line: index + 1,
    key_product,
    name_product,
    pack_product,
    is_promo: line.is_promo ?? 0,
    type_promo: line.type_promo ?? null,
    observation_line: null,
  };
}

function assertPaid(input: OnlineSaleInput, totals: SaleTotals): void {
  if (toCents(input.total) === toCents(totals.total)) return;
  throw new Refusal('SALES.TOTAL', SALE_MESSAGES.totalDiffers, {
    status: 409,
    data: { paid: input.total, total: totals.total },
  });
}

/** One form, no cash: what the provider collected. */
function paidBy({ id_type_format_pay, total }: OnlineSaleInput) {
  return {
    id_type_format_pay,
    amount_format_pay: total,
    id_type_format_pay_2: null,
    amount_format_pay_2: '0.00',
    round_doc: '0.00',
    paid_with: null,
    change_due: null,
  };
}

function onlineColumns(
  input: OnlineSaleInput,
  lines: readonly PricedLine[],
  products: ReadonlyMap<number, SaleProduct>,
) {
  const invoice = input.invoice;
  const asked = { has_invoice_doc: 1, invoice_change: invoice?.full_name_invoice ? 1 : 0 } as const;
  const noCustomer = { rfc_customers: null, zip_code_customers: '' };
  return {
    ...(invoice ? invoiceColumns({ ...invoice, ...asked, payment_form_facturama: 'PUE' }, noCustomer) : {}),
    source_doc: 'ECOMMERCE_PAGADO',
    id_payment: input.id_payment,
    paid_at: input.paid_at,
    shipping: input.shipping,
    pick_up_branch_office: input.pick_up_branch_office,
    ecommerce_publico: input.ecommerce_publico,
    has_event: lines.some((line) => products.get(line.id_product)?.has_event) ? 1 : 0,
  };
}
