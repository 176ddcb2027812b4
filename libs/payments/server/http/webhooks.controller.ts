import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AnswersRaw, Public, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { TakeNotice } from '../use-cases/take-notice';
import { webhooksTotal } from './webhooks-total';

/** Providers tell what happened. Taken down, answered, worked on afterwards; the signature is what protects it. */
@ApiTags('payments')
@Controller('webhooks')
@Public()
export class WebhooksController {
  constructor(private readonly notices: TakeNotice) {}

  @Post('mercadopago')
  @AnswersRaw('webhook')
  async mercadopago(@Req() request: FastifyRequest): Promise<null> {
    const { headers, body } = request;
    const query = request.query as Record<string, unknown>;
    const { lane, outcome } = await this.notices.execute({ headers, query, body });
    webhooksTotal.inc({ provider: 'mercadopago', outcome });
    if (lane === 'forged') throw new Refusal('PAYMENTS.SIGNATURE', PAYMENT_MESSAGES.badSignature, { status: 401 });
    return null;
  }
}
