import { Injectable } from '@nestjs/common';
import type { SessionExtraParts } from '@ceiba/identity/contract';
import { type SessionExtra, SessionPart } from '@ceiba/identity/server';
import type { Actor } from '@ceiba/platform/server';
import { NotificationRows } from './notification-rows';

/** How many sales the session check itself brings along. */
const IN_SESSION = 50;

/** The online sales in the session's answer; only staff hear of them. */
@SessionPart()
@Injectable()
export class NoticesPart implements SessionExtra {
  constructor(private readonly rows: NotificationRows) {}

  async read({ id_user, type }: Actor): Promise<Partial<SessionExtraParts>> {
    if (id_user === null || type !== 2) return {};
    return { notifications: { sale_ecommerce: await this.rows.latest(id_user, IN_SESSION, 'sale_ecommerce') } };
  }
}
