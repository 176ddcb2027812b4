import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { fromCents } from '@ceiba/platform/contract';
import { Bus, type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import {
  CASH_FORM,
  type ExchangeInput,
  RETURN_MESSAGES,
  type SaleInput,
  type SavedExchange,
  SALE_MESSAGES,
  VOUCHER_FORM,
} from '@ceiba/sales/contract';
import { type LockedSale, SaleRepository } from '../../persistence/sale.repository';
import { SaveSale } from '../save-sale';
import { ExchangeFigures } from './exchange-figures';
import { TakeGoodsBack } from './take-goods-back';

/**
 * A return and a new sale in one transaction: what is due of the return pays the sale, only the difference is paid or
 * given back. The money goes through a voucher that is opened and used up at once, so that both books tell of it.
 */
export class ExchangeGoods extends Command<SavedExchange> {
  static readonly options: CommandOptions = { audit: 'sale_return' };
  constructor(readonly input: ExchangeInput) {
    super();
  }
}

const refuse = (code: string, message: string, field: string) =>
  new Refusal(`SALES.${code}`, message, { status: 422, data: { fields: [{ field, message }] } });

@CommandHandler(ExchangeGoods)
export class ExchangeGoodsHandler implements ICommandHandler<ExchangeGoods> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly figures: ExchangeFigures,
    private readonly goods: TakeGoodsBack,
    private readonly bus: Bus,
  ) {}

  async execute({ input }: ExchangeGoods): Promise<SavedExchange> {
    await this.periods.lockCurrentShared();
    const sold = await this.sales.lock(input.return.id_document);
    if (!sold) throw notFound(SALE_MESSAGES.notFound);
    await this.assertPair(input, sold);
    const due = await this.figures.due(input.return, sold);
    const total = await this.figures.total(input.sale, input.return.id_document);
    const taken = Math.min(due, total);
    const { saved: returned, tell } = await this.goods.take(input.return, fromCents(taken));
    const voucher = returned.refunds.find(({ way }) => way === 'voucher');
    const paid = fromCents(total - taken);
    const sale = await this.bus.execute(
      new SaveSale(paidBy(input.sale, taken, total - taken, voucher?.code_voucher ?? null)),
    );
    await tell(sale.id);
    return { return: returned, sale, paid };
  }

  private async assertPair({ sale }: ExchangeInput, sold: LockedSale): Promise<void> {
    if (sale.id_document) throw refuse('EXCHANGE_NEW', RETURN_MESSAGES.exchangeNew, 'sale.id_document');
    if (sale.id_customers !== sold.id_customers)
      throw refuse('EXCHANGE_CUSTOMER', RETURN_MESSAGES.exchangeCustomer, 'sale.id_customers');
    if (sale.code_voucher) throw refuse('EXCHANGE_VOUCHER', RETURN_MESSAGES.exchangeVoucher, 'sale.code_voucher');
    const branch = sale.id_branch_office === null ? undefined : await this.branches.find(sale.id_branch_office);
    if (branch && branch.id_type_money !== sold.id_type_money)
      throw refuse('EXCHANGE_MONEY', RETURN_MESSAGES.exchangeMoney, 'sale.id_branch_office');
  }
}

/** The sale's forms: the voucher of the return first, the customer's own for the difference. */
function paidBy(sale: SaleInput, taken: number, rest: number, code_voucher: string | null): SaleInput {
  if (taken === 0) return { ...sale, id_type_format_pay_2: null, amount_format_pay: null, amount_format_pay_2: null };
  const voucher = { id_type_format_pay: VOUCHER_FORM, amount_format_pay: fromCents(taken), code_voucher };
  if (rest === 0)
    return { ...sale, ...voucher, id_type_format_pay_2: null, amount_format_pay_2: null, paid_with: null };
  if (!sale.id_type_format_pay) throw refuse('EXCHANGE_FORM', RETURN_MESSAGES.exchangeForm, 'sale.id_type_format_pay');
  const cash = sale.id_type_format_pay === CASH_FORM;
  return {
    ...{ ...sale, ...voucher, id_type_format_pay_2: sale.id_type_format_pay, amount_format_pay_2: fromCents(rest) },
    paid_with: cash ? sale.paid_with : null,
  };
}
