import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { takeVisitorCookie, type VisitorCookies } from '@ceiba/platform/server';
import { SignupCallers } from '../persistence/signup-callers';

/** As long as an open sign-up is kept. */
export const SIGNUP_COOKIES: VisitorCookies = {
  id: 'id_customers_kit_public',
  prefix: 'ceiba_signup_',
  path: '/api/customers/publico',
  keep: 30 * 24 * 3600,
};

/** What one network may ask of the sign-up in a minute; a sign-up's secret may come as its cookie. */
@Injectable()
export class SignupGuard implements CanActivate {
  constructor(private readonly callers: SignupCallers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.callers.assertMayAsk(request.ip);
    takeVisitorCookie(SIGNUP_COOKIES, request);
    return true;
  }
}
