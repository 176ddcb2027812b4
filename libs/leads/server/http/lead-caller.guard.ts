import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LEAD_HEADERS } from '@ceiba/leads/contract';
import { rawBodyOf } from '@ceiba/platform/server';
import { LeadCallers } from '../persistence/lead-callers';

const sources = new WeakMap<object, number>();

/** The source that signed a request; the guard has seen to it. */
export const sourceOf = (request: FastifyRequest): number => sources.get(request) ?? 0;

/** Lets a bot in by its key and signature, before what it sent is looked at. */
@Injectable()
export class LeadCallerGuard implements CanActivate {
  constructor(private readonly callers: LeadCallers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = (name: string): string => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    };
    const source = await this.callers.sourceOf({
      key: header(LEAD_HEADERS.key),
      timestamp: header(LEAD_HEADERS.timestamp),
      signature: header(LEAD_HEADERS.signature),
      body: rawBodyOf(request),
      address: request.ip,
    });
    sources.set(request, source);
    return true;
  }
}
