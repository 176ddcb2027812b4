import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Bus, Config, LOGGER, type Logger, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PayCartInput } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import type { Attempt } from '../persistence/attempt.repository';
import { FailAttempt } from './close-attempt';
import { OpenAttempt } from './open-attempt';
import { StoreLink } from './store-link';
import { MercadoPagoClient, type Preference, ProviderDown } from '../mercadopago/mercadopago.client';
import { preferenceOf } from '../mercadopago/preference';

/** Makes a link in three steps, the provider's call between two transactions: attempt and stock, preference, link. */
@Injectable()
export class MakeLink {
  constructor(
    private readonly bus: Bus,
    private readonly client: MercadoPagoClient,
    private readonly settings: Settings,
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws the refusals of the cart, 409 where a later link was faster, 503 where the provider gave none or is not configured. */
  async execute(key: PayCartInput): Promise<StoredPaymentLink> {
    this.client.assertOn();
    const attempt = await this.bus.execute(new OpenAttempt(key));
    let preference: Preference;
    try {
      preference = await this.create(attempt);
    } catch (error) {
      this.logger.error({ attempt: attempt.id_attempt, err: error }, 'no payment link');
      await this.bus.execute(new FailAttempt(attempt, 'no link'));
      throw new Refusal('PAYMENTS.NO_LINK', PAYMENT_MESSAGES.linkFailed, { status: 503 });
    }
    return this.bus.execute(new StoreLink(attempt, preference));
  }

  /** A second try with the same key gets the preference that the first one may have made. */
  private async create(attempt: Attempt): Promise<Preference> {
    const { name: company, payment_expiry_minutes: expiry } = await this.settings.get();
    const { cart, external_ref, expires_at, id_customers, idempotency_key } = attempt;
    const { publicUrl } = this.config;
    const request = preferenceOf({ cart, external_ref, expires_at, publicUrl, id_customers, company, expiry });
    try {
      return await this.client.createPreference(request, idempotency_key);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      return this.client.createPreference(request, idempotency_key);
    }
  }
}
