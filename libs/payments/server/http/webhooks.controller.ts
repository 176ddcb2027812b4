import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AnswersRaw, Bus, Public, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { NoticeGate } from '../mercadopago/notice-gate';
import { ReceiveWebhook } from '../use-cases/receive-webhook';
import { webhooksTotal } from './webhooks-total';

/** Providers tell what happened. Taken down, answered, worked on afterwards; the signature is what protects it. */
@ApiTags('payments')
@Controller('webhooks')
@Public()
export class WebhooksController {
  constructor(
    private readonly bus: Bus,
    private readonly gate: NoticeGate,
  ) {}

  @Post('mercadopago')
  @AnswersRaw('webhook')
  async mercadopago(@Req() request: FastifyRequest): Promise<null> {
    const { headers, body } = request;
    const judged = this.gate.judge({ headers, query: request.query as Record<string, unknown>, body });
    const outcome = judged.kept ? await this.bus.execute(new ReceiveWebhook(judged)) : 'dropped';
    webhooksTotal.inc({ provider: 'mercadopago', outcome });
    if (judged.lane === 'forged')
      throw new Refusal('PAYMENTS.SIGNATURE', PAYMENT_MESSAGES.badSignature, { status: 401 });
    return null;
  }
}
