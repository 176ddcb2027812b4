import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { allows } from '@ceiba/platform/contract';
import { forbidden, sessionInvalid } from '../errors/refusal';
import { ACCESS, type Access } from './access';
import { contextOf } from './request-hooks';
import { RouteTickets } from './route-tickets';
import { SessionStore } from './session-store';

/** Deny by default: a route that says nothing about who may call it is refused to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
    private readonly tickets: RouteTickets,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const context = contextOf(request);
    if (!context) throw sessionInvalid();
    if (access?.public) {
      // A public route may still greet the person who is signed in.
      if (context.token) context.actor = await this.sessions.resolve(context.token);
      return true;
    }
    context.actor = await this.actorOf(request, context.token);
    if (!context.actor) throw sessionInvalid();
    const { actor } = context;
    if (!access || !access.needs.some((need) => allows(actor, need))) throw forbidden();
    return true;
  }

  /** By token, or by a signed ticket that is good for this one document (PDF and stream links). */
  private async actorOf(request: FastifyRequest, token: string | null) {
    if (token) return this.sessions.resolve(token);
    const query = request.query as Record<string, unknown>;
    const ticket = query.ticket;
    if (request.method !== 'GET' || typeof ticket !== 'string') return null;
    const session = this.tickets.sessionOf(ticket, request.url.split('?', 1)[0] ?? '');
    return session === null ? null : this.sessions.resolveById(session);
  }
}
