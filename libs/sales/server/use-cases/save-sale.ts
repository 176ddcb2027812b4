import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import { PeriodGate } from '@ceiba/periods/server';
import { toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import {
  basketProblem,
  INVOICEABLE_MONEY,
  invoiceProblem,
  type PaymentSplit,
  SALE_MESSAGES,
  type SaleInput,
  type SaleProblem,
  type SaleSavedAnswer,
  splitPayment,
} from '@ceiba/sales/contract';
import { LineRightsReader } from '../authorizing/line-rights';
import { type Basket, SaleBasket, stockNeedsOf } from '../basket/sale-basket';
import { changesOf } from '../domain/pricing';
import { headerColumns, invoiceColumns } from '../domain/sale-header';
import { PaymentRules } from '../persistence/payment-rules';
import { SaleWriter, type WrittenSale } from '../persistence/sale-writer';

/**
 * Saves a sale of the point of sale: priced, taxed and summed by the server, stock, ticket number and event in the
 * same transaction (spec 3, section 5, "Sale save"; decisions.md, "Sales, store, payments").
 */
export class SaveSale extends Command<SaleSavedAnswer> {
  static readonly options = { audit: 'sale' };
  constructor(readonly input: SaleInput) {
    super();
  }
}

function refuse(problem: SaleProblem | null): void {
  if (problem) throw new Refusal('SALES.INCOMPLETE', problem.message, { data: problem });
}

/** Where the form shows another total than the server's, it must be shown the new one before anything is saved. */
function assertTotal(input: SaleInput, { lines, totals }: Basket): void {
  const shown = input.total ?? input.total_doc;
  if (shown === null || toCents(shown) === toCents(totals.total)) return;
  const priced = lines.map((line, index) => ({ ...line, ...totals.lines[index] }));
  throw new Refusal('SALES.TOTAL', SALE_MESSAGES.totalDiffers, {
    status: 409,
    data: { ...totals, lines: priced },
  });
}

function pay(input: SaleInput, basket: Basket, parity: string | null): PaymentSplit {
  const { branch, totals } = basket;
  const payment = splitPayment({ ...input, parity, total: totals.total, step_round: branch.step_round });
  if (payment.ok) return payment.split;
  throw new Refusal('SALES.PAYMENT', payment.message, {
    data: { field: payment.field, message: payment.message },
  });
}

@CommandHandler(SaveSale)
export class SaveSaleHandler implements ICommandHandler<SaveSale> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly basket: SaleBasket,
    private readonly payments: PaymentRules,
    private readonly customers: CustomerReader,
    private readonly writer: SaleWriter,
    private readonly rights: LineRightsReader,
  ) {}

  async execute({ input }: SaveSale): Promise<SaleSavedAnswer> {
    refuse(basketProblem(input, true));
    const { id_customers, id_branch_office } = input;
    if (!id_customers || !id_branch_office) throw new Error('checked above');
    const period = await this.periods.lockCurrentShared();
    const basket = await this.basket.load({ ...input, id_customers, id_branch_office });
    assertTotal(input, basket);
    const payment = pay(
      input,
      basket,
      input.paid_foreign ? await this.payments.parity(basket.branch, basket.day) : null,
    );
    if (input.has_invoice_doc && basket.branch.id_type_money !== INVOICEABLE_MONEY)
      refuse({ field: 'has_invoice_doc', message: SALE_MESSAGES.noInvoiceInDollars });
    refuse(invoiceProblem(input));
    await this.payments.assertForms([payment.id_type_format_pay, payment.id_type_format_pay_2]);
    await this.payments.assertDispatch(input.id_dispatch);
    if (input.has_invoice_doc) await this.payments.assertInvoice(invoiceColumns(input, basket.customer));
    if (basket.id_discount !== null) await this.customers.useDiscount(basket.id_discount);
    const buyer = { id_customers, id_type_money: basket.branch.id_type_money };
    const voucher = await this.payments.lockVoucher(input.code_voucher, payment, buyer);
    await this.payments.assertCredit(id_customers, payment);
    const written = await this.write(input, basket, payment, period.id_period);
    await this.payments.useVoucher(voucher, written.id_document);
    return {
      id: written.id_document,
      status: 'success',
      message: SALE_MESSAGES.saved,
      number_invoice_doc: written.number_invoice_doc,
      total_doc: basket.totals.total,
      change_due: payment.change_due,
      status_facturama: null,
      notice: written.notice,
    };
  }

  private write(input: SaleInput, basket: Basket, payment: PaymentSplit, id_period: number): Promise<WrittenSale> {
    const { branch, customer, day, lines, totals, products } = basket;
    const { id_customers, id_type_price } = customer;
    const { cash_due: _due, ...split } = payment;
    const invoice = invoiceColumns(input, customer);
    const place = { branch, id_customers, id_type_price, id_period, day };
    return this.writer.write({
      header: {
        ...headerColumns(place, totals, split),
        ...invoice,
        source_doc: 'VENTA',
        sponsor_received: input.sponsor_received,
        observation_doc: input.observation_doc,
        pick_up_branch_office: input.pick_up_branch_office,
        id_dispatch: input.id_dispatch,
        has_event: lines.some((line) => products.get(line.id_product)?.has_event) ? 1 : 0,
      },
      branch,
      day,
      lines,
      totals,
      needs: stockNeedsOf(lines, products),
      reservation: null,
      changes: changesOf(lines),
      authorised: this.rights.authorizations(input.details),
      facts: {
        id_customers,
        id_branch_office: branch.id_branch_office,
        id_period,
        source_doc: 'VENTA',
        has_invoice_doc: invoice.has_invoice_doc,
      },
    });
  }
}
