import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { takeCartCookie } from './cart-cookie';
import { Visitors } from '../persistence/visitors';

/** What one network may ask of the public store in a minute, whichever of its calls; a cart's secret may come as its cookie. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(private readonly visitors: Visitors) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.visitors.assertMayAsk(request.ip);
    takeCartCookie(request);
    return true;
  }
}
