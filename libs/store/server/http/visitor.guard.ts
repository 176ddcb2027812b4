import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { takeVisitorCookie, type VisitorCookies } from '@ceiba/platform/server';
import { Visitors } from '../persistence/visitors';

/** As long as an open cart is kept. */
export const CART_COOKIES: VisitorCookies = {
  id: 'id_customers_sale_public',
  prefix: 'ceiba_cart_',
  path: '/api/ecomerce/publico',
  keep: 30 * 24 * 3600,
};

/** What one network may ask of the public store in a minute, whichever of its calls; a cart's secret may come as its cookie. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(private readonly visitors: Visitors) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.visitors.assertMayAsk(request.ip);
    takeVisitorCookie(CART_COOKIES, request);
    return true;
  }
}
