import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AnswersRaw, Public, rawBodyOf, Refusal, TakesNotice } from '@ceiba/platform/server';
import { NOTIFYING_PROVIDERS, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { TakeNotice } from '../use-cases/take-notice';
import { providerIn } from './provider-in';
import { webhooksTotal } from './webhooks-total';

/** Providers tell what happened. Taken down, answered, worked on afterwards; the signature is what protects it. */
@ApiTags('payments')
@Controller('webhooks')
@Public()
export class WebhooksController {
  constructor(private readonly notices: TakeNotice) {}

  @Post([...NOTIFYING_PROVIDERS])
  @TakesNotice()
  @AnswersRaw('webhook')
  async take(@Req() request: FastifyRequest): Promise<null> {
    const { headers, body, routeOptions } = request;
    const provider = providerIn(routeOptions.url, -1);
    const query = request.query as Record<string, unknown>;
    const { lane, outcome } = await this.notices.execute(provider, { headers, query, body, raw: rawBodyOf(request) });
    webhooksTotal.inc({ provider, outcome });
    if (lane === 'forged') throw new Refusal('PAYMENTS.SIGNATURE', PAYMENT_MESSAGES.badSignature, { status: 401 });
    return null;
  }
}
