import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { action, MESSAGES } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, can, currentActor, forbidden, notFound, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type ResolveCaseInput } from '@ceiba/payments/contract';
import type { CartRow } from '@ceiba/store/server';
import { actionsOf, leftOf } from '../../domain/cases';
import type { Attempt } from '../../persistence/attempt.repository';
import type { Case } from '../../persistence/case.repository';
import type { Payment } from '../../persistence/payment.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import { SettledPayments } from '../settle-payment/settled-payments';
import { ResolvingParts } from './resolving-parts';

/** Staff decide what becomes of something that waits, with their name and a note. Answers the message. */
export class ResolveCase extends Command<{ message: string }> {
  static readonly options: CommandOptions = { audit: 'attention_case' };
  constructor(readonly input: ResolveCaseInput) {
    super();
  }
}

/** A case with all that it is about, under locks: cart, attempt, payment, case. */
interface Held {
  one: Case;
  payment: Payment | null;
  cart: CartRow | null;
  attempt: Attempt | null;
}

const refusal = (code: string, message: string) => new Refusal(`PAYMENTS.${code}`, message, { status: 409 });

@CommandHandler(ResolveCase)
export class ResolveCaseHandler implements ICommandHandler<ResolveCase> {
  constructor(
    private readonly stores: SettledPayments,
    private readonly parts: ResolvingParts,
    private readonly branches: BranchReader,
    private readonly refunds: RefundDesk,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ResolveCase): Promise<{ message: string }> {
    const held = await this.hold(input);
    const { one, payment } = held;
    assertPossible(held, input);
    const { action, note } = input;
    const { id_payment, id_document } = one;
    this.audit.touch('attention_case', one.id_case, { kind: one.kind, action, note, id_payment, id_document });
    if (action === 'refund') return this.refund(one, payment, note);
    if (action === 'sale' || action === 'cart') return this.sell(held, input);
    if (action === 'ticket') return this.give(held, input);
    const undecided = payment?.outcome === 'unmatched' || payment?.outcome === 'partial';
    if (payment && undecided)
      await this.stores.payments.setVerdict(payment.id_payment, { outcome: 'settled', reason: payment.reason });
    await this.stores.desk.decide(one, { decision: action, note }, true);
    return { message: PAYMENT_MESSAGES.handled };
  }

  private async hold({ id_case, action, id_customers_sale_public: other }: ResolveCaseInput): Promise<Held> {
    const { attempts, payments, desk } = this.stores;
    const known = await desk.cases.get(id_case);
    if (!known) throw notFound(PAYMENT_MESSAGES.noCase);
    if (known.id_branch_office !== null) this.branches.assertVisible(currentActor(), known.id_branch_office);
    const own = known.id_payment === null ? undefined : await payments.get(known.id_payment);
    const named = own?.id_attempt ? await attempts.get(own.id_attempt) : undefined;
    // One cart at most, and always before its attempts and payments.
    const id_cart = action === 'cart' ? other : (named?.id_customers_sale_public ?? null);
    const cart = id_cart === null ? null : await this.parts.carts.lock(id_cart);
    const paying = action === 'cart' && id_cart !== null ? await attempts.last(id_cart) : named;
    const attempt = paying ? ((await attempts.lock(paying.id_attempt)) ?? null) : null;
    const payment = own ? ((await payments.lock(own.id_payment)) ?? null) : null;
    const one = await desk.cases.lock(id_case);
    if (!one || one.resolved_at !== null || one.decision !== null) throw refusal('RESOLVED', PAYMENT_MESSAGES.resolved);
    return { one, payment, cart, attempt };
  }

  private async refund(one: Case, payment: Payment | null, note: string | null): Promise<{ message: string }> {
    if (!can(currentActor(), action('pagos-por-conciliar', 'refund'))) throw forbidden(MESSAGES.forbidden);
    if (!payment) throw refusal('NOT_REFUNDABLE', PAYMENT_MESSAGES.notRefundable);
    const { left_minor } = await this.refunds.moneyOf(payment);
    const amount_minor = Math.min(left_minor, amountOf(one, payment) ?? left_minor);
    if (amount_minor <= 0) throw refusal('NOT_REFUNDABLE', PAYMENT_MESSAGES.refundedAll);
    if (payment.outcome === 'unmatched' || payment.outcome === 'partial')
      await this.stores.payments.setVerdict(payment.id_payment, { outcome: 'refunding', reason: payment.reason });
    await this.stores.desk.decide(one, { decision: 'refund', note }, false);
    await this.refunds.begin(payment, { amount_minor, id_case: one.id_case, reason: note?.slice(0, 255) });
    return { message: PAYMENT_MESSAGES.refundAsked };
  }

  /** Stock and period are those of now; what another open link of the cart held is free again. */
  private async sell({ one, payment, cart, attempt }: Held, { action, note }: ResolveCaseInput) {
    if (!payment || !cart || !attempt) throw refusal('NO_CART', PAYMENT_MESSAGES.noOtherCart);
    const decision = action === 'cart' ? action : 'sale';
    if (action === 'cart') await this.assertCovers(payment, cart, attempt);
    const reserved = attempt.state === 'open' || attempt.state === 'creating';
    // The open link of a subscription's cart is its next cycle.
    if (cart.state_cart === 'open' && !reserved && cart.kind !== 'renewal')
      await this.parts.closer.closeOpen(cart.id_customers_sale_public, 'replaced');
    const over_minor = Math.max(0, payment.amount_minor - payment.refunded_minor - attempt.amount_minor);
    await this.stores.desk.decide(one, { decision, note }, true);
    const result = await this.parts.sales.sell({ cart, attempt, payment, over_minor, reserved });
    if (result.state === 'refused') throw new Refusal(result.code, result.message, { status: 409, data: result.data });
    return { message: PAYMENT_MESSAGES.soldNow };
  }

  /** The money of a sale that somebody made without it: goods, points and totals are that sale's already. */
  private async give({ one, payment }: Held, { note, id_document }: ResolveCaseInput) {
    if (!payment || id_document === null) throw refusal('NO_SALE', PAYMENT_MESSAGES.noOtherSale);
    const { id_payment, currency } = payment;
    const money = { currency, left_minor: leftOf(payment), branches: currentActor().branches };
    const given =
      (await this.parts.payable.waits(money, id_document)) &&
      (await this.parts.holds.setPayment(id_document, id_payment));
    if (!given) throw refusal('NO_SALE', PAYMENT_MESSAGES.noOtherSale);
    await this.stores.payments.setVerdict(id_payment, { outcome: 'sold', id_document });
    await this.stores.desk.decide(one, { decision: 'ticket', note }, true);
    await this.stores.desk.sold(id_payment, id_document);
    return { message: PAYMENT_MESSAGES.givenToSale };
  }

  private async assertCovers(payment: Payment, cart: CartRow, attempt: Attempt): Promise<void> {
    this.branches.assertVisible(currentActor(), attempt.id_branch_office);
    if (cart.state_cart === 'paid') throw refusal('NOT_SALEABLE', PAYMENT_MESSAGES.soldAlready);
    const begun = await this.stores.payments.partialSum(attempt.id_attempt, payment.id_payment);
    const left = payment.amount_minor - payment.refunded_minor;
    if (begun > 0 || attempt.currency !== payment.currency || left < attempt.amount_minor)
      throw refusal('AMOUNT', PAYMENT_MESSAGES.cartAmount);
  }
}

/** What of a payment a case is about, where it is not all that is left. */
function amountOf({ kind, amount_minor }: Case, { over_minor }: Payment): number | null {
  if (kind === 'overpaid') return over_minor;
  return kind === 'refund_refused' ? amount_minor : null;
}

/** Throws what stands against a decision, in the words of the decision. */
function assertPossible({ one, payment, cart, attempt }: Held, { action }: ResolveCaseInput): void {
  const paid = cart?.state_cart === 'paid';
  const known = action !== 'cart' && cart && attempt ? { total_minor: attempt.amount_minor, paid } : null;
  if (actionsOf({ ...one, payment, cart: known }).includes(action)) return;
  if (action === 'sale')
    throw refusal('NOT_SALEABLE', paid ? PAYMENT_MESSAGES.soldAlready : PAYMENT_MESSAGES.notSaleable);
  if (action === 'refund') throw refusal('NOT_REFUNDABLE', PAYMENT_MESSAGES.notRefundable);
  throw refusal('NOT_POSSIBLE', PAYMENT_MESSAGES.notPossible);
}
