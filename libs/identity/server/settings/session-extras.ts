import { Injectable } from '@nestjs/common';
import type { SessionExtraParts } from '@ceiba/identity/contract';
import type { Actor } from '@ceiba/platform/server';

export type SessionExtra = (actor: Actor) => Promise<Partial<SessionExtraParts>>;

/** Contexts above identity add their part of the session's answer here (bell, cash closing). */
@Injectable()
export class SessionExtras {
  private readonly parts = new Map<string, SessionExtra>();

  /** Registers a context's part; called from its module's `onModuleInit`. */
  add(context: string, part: SessionExtra): void {
    this.parts.set(context, part);
  }

  async read(actor: Actor): Promise<SessionExtraParts> {
    const result: SessionExtraParts = {
      notifications: { sale_ecommerce: [] },
      needs_break_box: 0,
      break_box_saved: 0,
      last_hour_saved: null,
      time_zone_break_box: null,
    };
    for (const part of await Promise.all([...this.parts.values()].map((read) => read(actor)))) {
      const notifications = { ...result.notifications, ...part.notifications };
      Object.assign(result, part, { notifications });
    }
    return result;
  }
}
