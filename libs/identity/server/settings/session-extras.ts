import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { SessionExtraParts } from '@ceiba/identity/contract';
import { type Actor, decorated } from '@ceiba/platform/server';

/** A part of the session's answer that a context knows (bell, cash closing). */
export interface SessionExtra {
  read(actor: Actor): Promise<Partial<SessionExtraParts>>;
}

const SESSION_PART = 'ceiba:session-part';

/** Says that a provider is a SessionExtra: the session's answer asks it. */
export const SessionPart = (): ClassDecorator => SetMetadata(SESSION_PART, true);

/** The parts of the session's answer that contexts give by `@SessionPart()`. */
@Injectable()
export class SessionExtras {
  private parts: SessionExtra[] | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  async read(actor: Actor): Promise<SessionExtraParts> {
    const result: SessionExtraParts = {
      notifications: { sale_ecommerce: [] },
      needs_break_box: 0,
      break_box_saved: 0,
      last_hour_saved: null,
      time_zone_break_box: null,
    };
    this.parts ??= decorated<true, SessionExtra>(this.discovery, SESSION_PART).map(({ instance }) => instance);
    for (const part of await Promise.all(this.parts.map((one) => one.read(actor)))) {
      const notifications = { ...result.notifications, ...part.notifications };
      Object.assign(result, part, { notifications });
    }
    return result;
  }
}
