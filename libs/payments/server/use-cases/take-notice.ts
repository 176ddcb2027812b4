import { Injectable } from '@nestjs/common';
import { Bus, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { type Lane, ProviderDown, type WebhookInput } from '../ports/payment-provider';
import { type JudgedNotice, NoticeGate } from './notice-gate';
import { ReceiveWebhook } from './receive-webhook';

/** A provider's notice at the door: judged first, so that what has had its share never reaches the database. */
@Injectable()
export class TakeNotice {
  constructor(
    private readonly gate: NoticeGate,
    private readonly bus: Bus,
  ) {}

  async execute(provider: string, input: WebhookInput): Promise<{ lane: Lane; outcome: string }> {
    const judged = await this.judged(provider, input);
    const outcome = judged.kept ? await this.bus.execute(new ReceiveWebhook(judged)) : 'dropped';
    return { lane: judged.notice.lane, outcome };
  }

  /** Whose signature can't be looked at now is asked to come again. */
  private async judged(provider: string, input: WebhookInput): Promise<JudgedNotice> {
    try {
      return await this.gate.judge(provider, input);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      throw new Refusal('PAYMENTS.LATER', PAYMENT_MESSAGES.later, { status: 503, kind: 'error' });
    }
  }
}
