import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { fromCents } from '@ceiba/platform/contract';
import { notFound } from '@ceiba/platform/server';
import { BANK_MESSAGES, type StoredReferencePage } from '@ceiba/payments/contract';
import type { Attempt } from '../../persistence/attempt.repository';
import { AttemptRepository } from '../../persistence/attempt.repository';
import { type BankPayment, BankPaymentRepository } from '../persistence/bank-payment.repository';
import { ReferenceRepository } from '../persistence/reference.repository';

/** A buyer's reference as its page shows it: whoever knows the address. Throws 404. */
export class GetReference extends Query<StoredReferencePage> {
  constructor(readonly external_ref: string) {
    super();
  }
}

@QueryHandler(GetReference)
export class GetReferenceHandler implements IQueryHandler<GetReference> {
  constructor(
    private readonly references: ReferenceRepository,
    private readonly attempts: AttemptRepository,
    private readonly payments: BankPaymentRepository,
    private readonly settings: Settings,
  ) {}

  async execute({ external_ref }: GetReference): Promise<StoredReferencePage> {
    const found = await this.references.byAttempt(external_ref);
    const attempt = found && (await this.attempts.byReference(external_ref));
    if (!found?.reference || !attempt) throw notFound(BANK_MESSAGES.noReference);
    const payments = await this.payments.ofReferences([found.id_reference]);
    const { reference, amount_minor, currency, bank, holder, account, route, expires_at } = found;
    const received = payments.reduce((sum, payment) => sum + payment.amount_minor, 0);
    return {
      ...{ state: stateOf(attempt, payments), company: (await this.settings.get()).name, reference, currency },
      amount: fromCents(amount_minor),
      ...{ bank, holder, account, is_clabe: currency === 'MXN' ? 1 : 0, route, expires_at },
      email: attempt.cart.email || null,
      received: received > 0 ? fromCents(received) : null,
      back: backOf(attempt),
    };
  }
}

/** Where the buyer came from: he is not at a provider's, he can look around. */
function backOf({ cart: { kind }, id_customers }: Attempt): string {
  if (kind === 'partner') return '/ecommerce';
  return kind === 'signup' || kind === 'kit' ? '/alta-de-cliente' : `/ecommerce-publico/${id_customers}`;
}

function stateOf({ state }: Attempt, payments: readonly BankPayment[]): StoredReferencePage['state'] {
  if (state === 'paid') return 'paid';
  if (payments.length > 0) return 'review';
  if (state === 'expired') return 'expired';
  return state === 'open' || state === 'creating' ? 'open' : 'over';
}
