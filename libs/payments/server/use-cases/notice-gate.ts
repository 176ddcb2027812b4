import { Injectable } from '@nestjs/common';
import { Clock, Rate } from '@ceiba/platform/server';
import type { Lane, VerifiedNotice, WebhookInput } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';

export interface JudgedNotice {
  provider: string;
  input: WebhookInput;
  notice: VerifiedNotice;
  /** False: its lane has had its share of this minute; it is answered and counted, nothing more. */
  kept: boolean;
}

const MINUTE = 60_000;
/** What a minute may bring of each provider's lanes that anybody can fill. */
const SHARES: Readonly<Record<Exclude<Lane, 'trusted'>, number>> = { hint: 120, other: 20, forged: 20 };

/** The door for notifications: who signed is let through; the rest gets its share, before the database hears of it. */
@Injectable()
export class NoticeGate {
  private readonly rate = new Rate(MINUTE);

  constructor(
    private readonly clock: Clock,
    private readonly providers: PaymentProviders,
  ) {}

  /** Throws 404 for a provider that there is not. */
  async judge(name: string, input: WebhookInput): Promise<JudgedNotice> {
    const provider = this.providers.get(name);
    const notice = await provider.verify(input);
    const { lane } = notice;
    const share = () =>
      lane === 'trusted' || this.rate.take(`${name} ${lane}`, SHARES[lane], this.clock.now().getTime());
    // What a provider that is not configured seems to say is nobody's word.
    return { provider: name, input, notice, kept: (await this.providers.isOn(name)) && share() };
  }
}
