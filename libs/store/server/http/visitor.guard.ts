import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Visitors } from '../persistence/visitors';

/** What one network may ask of the public store in a minute, whichever of its calls. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(private readonly visitors: Visitors) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.visitors.assertMayAsk(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
