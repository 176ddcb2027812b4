import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors/refusal';
import { isLetIn } from './door';

/** The last look before a handler runs: whom the door did not let in (request-hooks.ts) stays outside. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http' || isLetIn(execution.switchToHttp().getRequest<FastifyRequest>())) return true;
    throw forbidden();
  }
}
