import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SelfInvoiceCallers } from '../persistence/self-invoice-callers';

/** What one network may ask of the page of invoices in a minute. */
@Injectable()
export class SelfInvoiceGuard implements CanActivate {
  constructor(private readonly callers: SelfInvoiceCallers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.callers.assertMayAsk(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
