import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { action } from '@ceiba/platform/contract';
import { can, Clock, currentActor, Db } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type StoredRefundOffer } from '@ceiba/payments/contract';
import { moneyRefusal, providerRefusal } from '../../domain/refund-rules';
import type { Payment } from '../../persistence/payment.repository';
import { PaymentMoneyReader } from '../../persistence/payment-money.reader';
import { RefundCounters } from './refund-counters';

/** What may be given back of a payment, by which way, and what would become of its sale. Throws 404. */
export class GetRefundOffer extends Query<StoredRefundOffer> {
  constructor(readonly id_payment: number) {
    super();
  }
}

interface SaleFacts {
  anulado: 0 | 1;
  number_invoice_doc: string;
  facturama_id: string | null;
  facturama_status: string | null;
  point_total: string;
  id_period: number;
  current: number | null;
}

@QueryHandler(GetRefundOffer)
export class GetRefundOfferHandler implements IQueryHandler<GetRefundOffer> {
  constructor(
    private readonly counters: RefundCounters,
    private readonly money: PaymentMoneyReader,
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  async execute({ id_payment }: GetRefundOffer): Promise<StoredRefundOffer> {
    const payment = await this.counters.get(id_payment);
    const counter = await this.counters.counterOf(payment.provider);
    const { left_minor } = await this.counters.desk.moneyOf(payment);
    const sale = await this.saleOf(payment);
    return {
      ...(await this.money.moneyOf(payment)),
      refusal: moneyRefusal({ ...payment, left_minor }),
      provider_refusal: providerRefusal(payment, counter, this.clock.now()),
      partial: counter.refunds === 'partial' ? 1 : 0,
      id_document: payment.id_document,
      number_invoice_doc: sale?.number_invoice_doc ?? null,
      cancel_refusal: cancelRefusal(sale),
      late: sale && sale.id_period !== sale.current ? 1 : 0,
      has_cfdi: hasCfdi(sale) ? 1 : 0,
      facturama_id: sale?.facturama_id ?? null,
      point_total: sale?.point_total ?? null,
      full_name_cart: await this.buyerOf(payment),
    };
  }

  private async saleOf({ id_document }: Payment): Promise<SaleFacts | undefined> {
    return this.db.one<SaleFacts>(
      `select s.anulado, s.number_invoice_doc, s.facturama_id, s.facturama_status, s.point_total, s.id_period,
         (select max(id_period) from period where current_period = 1) as current
       from sale s where s.id_document = ?`,
      [id_document],
    );
  }

  private async buyerOf({ id_attempt }: Payment): Promise<string | null> {
    const row = await this.db.one<{ full_name_cart: string | null }>(
      `select c.full_name_cart from payment_attempt a
       join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public where a.id_attempt = ?`,
      [id_attempt],
    );
    return row?.full_name_cart ?? null;
  }
}

function cancelRefusal(sale: SaleFacts | undefined): string | null {
  if (!sale) return PAYMENT_MESSAGES.refundNoSale;
  if (sale.anulado) return PAYMENT_MESSAGES.saleCancelled;
  if (!can(currentActor(), action('ventas', 'ban'))) return PAYMENT_MESSAGES.cancelForbidden;
  const late = sale.id_period !== sale.current && !can(currentActor(), action('ventas', 'late_cancel'));
  return late ? PAYMENT_MESSAGES.cancelLate : null;
}

/** The rule of the sales' cancellation: a CFDI that stands, or is on its way. */
function hasCfdi(sale: SaleFacts | undefined): boolean {
  if (sale?.facturama_status === 'PENDING') return true;
  const over = sale?.facturama_status === 'CANCELING' || sale?.facturama_status === 'CANCELED';
  return Boolean(sale?.facturama_id) && !over;
}
