import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@opentelemetry/api';
import type { z } from 'zod';
import { allows, type ActorType, type GrantedPermissions, type Requirement } from '@ceiba/platform/contract';
import { sessionInvalid } from '../errors/refusal';
import { inside } from '../observability/tracing';

/** Who is asking. Type 0 is the system itself: jobs, schedules, webhooks. */
export interface Actor {
  type: ActorType;
  id_user: number | null;
  id_worker: number | null;
  id_customers: number | null;
  id_profile: number | null;
  full_name: string;
  /** Branches listed for a worker. */
  branches: readonly number[];
  session_id: number | null;
  permissions: GrantedPermissions;
  id_type_money: number;
}

/** What travels with a request or a job through every call it makes. */
export interface RequestContext {
  requestId: string;
  actor: Actor | null;
  idempotencyKey: string | null;
  /** The session token as it came, for sign-out and the change of password; never logged. */
  token: string | null;
  address: string;
  /** Scheme, host and port that the caller asked, as he or a proxy of ours says: nobody's word until he has signed in. */
  origin?: string;
  /** The version of the record that the caller's form began from (ADR 0038); from others there is none. */
  version?: number;
  /** Where its trace stands; only while somebody is told of traces. */
  trace?: Context | null;
  /** What the reads answer that open the record this call saves; what they gave may come back. */
  opened?: readonly z.core.$ZodType[];
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The actor of jobs and reactions. */
export const SYSTEM: Actor = {
  type: 0,
  id_user: null,
  id_worker: null,
  id_customers: null,
  id_profile: null,
  full_name: 'Sistema',
  branches: [],
  session_id: null,
  permissions: {},
  id_type_money: 2,
};

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return inside(context.trace, () => storage.run(context, work));
}

export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` as somebody else, for example the system in a job; `requestId` is that of the request that wanted it, where one is known. */
export function runAs<T>(actor: Actor, work: () => T, requestId?: string | null): T {
  return storage.run(
    { requestId: requestId ?? randomUUID(), actor, idempotencyKey: null, token: null, address: '' },
    work,
  );
}

export function optionalActor(): Actor | null {
  return storage.getStore()?.actor ?? null;
}

/** The person (or the system) behind the current call. Throws the 401 refusal when there is none. */
export function currentActor(): Actor {
  const actor = optionalActor();
  if (!actor) throw sessionInvalid();
  return actor;
}

export function can(actor: Actor, need: Requirement): boolean {
  return allows(actor, need);
}
