import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@ceiba/identity/server';
import { MESSAGES } from '@ceiba/platform/contract';
import { Clock, Rate, Refusal } from '@ceiba/platform/server';

/** What one network may ask in a minute of what everybody may read. */
@Injectable()
export class ReaderGuard implements CanActivate {
  protected readonly most: number = 60;
  private readonly asks = new Rate(60_000);

  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.asks.take(networkOf(ip), this.most, this.clock.now().getTime()))
      throw new Refusal('COMMISSIONS.RATE', MESSAGES.tooMany, { status: 429 });
    return true;
  }
}

/** The same of papers: each is made anew for who asks. */
@Injectable()
export class PaperGuard extends ReaderGuard {
  protected override readonly most = 6;
}
