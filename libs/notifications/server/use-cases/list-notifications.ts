import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredNotification } from '@ceiba/notifications/contract';
import { currentActor } from '@ceiba/platform/server';
import { NotificationRows } from '../persistence/notification-rows';

const SHOWN = 100;

/** The signed-in person's latest notices, newest first. */
export class ListNotifications extends Query<StoredNotification[]> {}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly rows: NotificationRows) {}

  async execute(): Promise<StoredNotification[]> {
    const { id_user } = currentActor();
    return id_user === null ? [] : this.rows.latest(id_user, SHOWN);
  }
}
