import { Injectable, Optional } from '@nestjs/common';
import type { SessionExtraParts } from '@ceiba/identity/contract';
import type { Actor } from '@ceiba/platform/server';
import { StoredSessions } from '../persistence/stored-sessions';
import { BreakBoxes } from '../ports/break-boxes';
import { type SessionExtra, SessionPart } from './session-extras';

/** Cash closing: asked of profiles with the flag (spec 3, section 4). */
@SessionPart()
@Injectable()
export class BreakBoxPart implements SessionExtra {
  constructor(
    private readonly sessions: StoredSessions,
    @Optional() private readonly boxes?: BreakBoxes,
  ) {}

  async read(actor: Actor): Promise<Partial<SessionExtraParts>> {
    if (!this.boxes || actor.id_worker === null || this.sessions.rowOf(actor)?.request_break_box !== 1) return {};
    const { hour, zone } = await this.boxes.lastHour(actor);
    return {
      needs_break_box: 1,
      break_box_saved: hour === null ? 0 : 1,
      last_hour_saved: hour,
      time_zone_break_box: zone,
    };
  }
}
