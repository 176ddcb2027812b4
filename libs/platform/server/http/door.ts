import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { allows } from '@ceiba/platform/contract';
import type { Actor, RequestContext } from '../context/request-context';
import { forbidden, sessionInvalid } from '../errors/refusal';
import type { Access } from './access';
import { RouteTickets } from './route-tickets';
import { SessionStore } from './session-store';

/** Requests whose access is decided: those that may go on. */
const decided = new WeakSet<object>();

/** May this request be answered? Nothing that the door has not let in is (access.guard.ts). */
export function isLetIn(request: object): boolean {
  return decided.has(request);
}

/** Decides who may call a route, before anything of what he sends is read; deny by default. */
@Injectable()
export class Door {
  constructor(
    private readonly sessions: SessionStore,
    private readonly tickets: RouteTickets,
  ) {}

  /**
   * Lets in who shows himself in header or query; a token that may still come in the payload leaves it open.
   * Throws 401 or 403.
   */
  async beforeBody(request: FastifyRequest, context: RequestContext, access: Access | undefined): Promise<void> {
    // A public route reads what it is sent first: the token of a person who is signed in may stand there.
    if (access?.public) return;
    if (context.token === null && request.method !== 'GET' && hasBody(request)) return;
    this.admit(request, context, access, await this.actorOf(request, context.token));
  }

  /** The same with the token of the payload. Throws 401 or 403. */
  async afterBody(request: FastifyRequest, context: RequestContext, access: Access | undefined): Promise<void> {
    if (decided.has(request)) return;
    if (access?.public) {
      // A public route may still greet the person who is signed in.
      if (context.token) context.actor = await this.sessions.resolve(context.token);
      decided.add(request);
    } else this.admit(request, context, access, context.token && (await this.sessions.resolve(context.token)));
  }

  private admit(
    request: FastifyRequest,
    context: RequestContext,
    access: Exclude<Access, { public: true }> | undefined,
    actor: Actor | '' | null,
  ): void {
    if (!actor) throw sessionInvalid();
    context.actor = actor;
    if (!access?.needs.some((need) => allows(actor, need))) throw forbidden();
    decided.add(request);
  }

  /** By token, or by a signed ticket that is good for this one document (PDF and stream links). */
  private async actorOf(request: FastifyRequest, token: string | null): Promise<Actor | null> {
    if (token) return this.sessions.resolve(token);
    const { ticket } = request.query as Record<string, unknown>;
    if (request.method !== 'GET' || typeof ticket !== 'string') return null;
    const session = this.tickets.sessionOf(ticket, request.url.split('?', 1)[0] ?? '');
    return session === null ? null : this.sessions.resolveById(session);
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
