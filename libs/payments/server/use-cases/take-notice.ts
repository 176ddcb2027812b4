import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import type { Lane, WebhookInput } from '../ports/payment-provider';
import { NoticeGate } from './notice-gate';
import { ReceiveWebhook } from './receive-webhook';

/** A provider's notice at the door: judged first, so that what has had its share never reaches the database. */
@Injectable()
export class TakeNotice {
  constructor(
    private readonly gate: NoticeGate,
    private readonly bus: Bus,
  ) {}

  async execute(provider: string, input: WebhookInput): Promise<{ lane: Lane; outcome: string }> {
    const judged = this.gate.judge(provider, input);
    const outcome = judged.kept ? await this.bus.execute(new ReceiveWebhook(judged)) : 'dropped';
    return { lane: judged.notice.lane, outcome };
  }
}
