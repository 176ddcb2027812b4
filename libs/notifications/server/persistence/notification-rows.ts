import { Injectable } from '@nestjs/common';
import type { NotificationData, NotificationKind, StoredNotification } from '@ceiba/notifications/contract';
import { Clock, Db, type SqlParam } from '@ceiba/platform/server';
import { notificationTable } from './notification.entity';

interface Row {
  id_notification: number;
  kind: NotificationKind;
  data: NotificationData[NotificationKind];
  created_at: Date;
  is_read: 0 | 1;
}

/** Reads and writes notices. */
@Injectable()
export class NotificationRows {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Writes a notice; null when this fact was told before. */
  async add<K extends NotificationKind>(kind: K, once: string, data: NotificationData[K]): Promise<number | null> {
    const row = { kind, once, data, created_at: this.clock.now() };
    const { affectedRows, insertId } = await notificationTable.insertNew(this.db, row);
    return affectedRows === 1 ? insertId : null;
  }

  /** The latest notices of a user, newest first. */
  latest(id_user: number, limit: number, kind?: NotificationKind): Promise<StoredNotification[]> {
    return this.read('r.id_user = ? and (? is null or n.kind = ?)', [id_user, kind ?? null, kind ?? null], limit);
  }

  /** What came after a notice, for a tab that was away. */
  after(id_user: number, id_notification: number, limit: number): Promise<StoredNotification[]> {
    return this.read('r.id_user = ? and r.id_notification > ?', [id_user, id_notification], limit);
  }

  private async read(where: string, params: readonly SqlParam[], limit: number): Promise<StoredNotification[]> {
    const rows = await this.db.query<Row>(
      `select n.id_notification, n.kind, n.data, n.created_at, if(r.read_at is null, 0, 1) as is_read
       from notification_recipient r join notification n on n.id_notification = r.id_notification
       where ${where} order by r.id_notification desc limit ?`,
      [...params, limit],
    );
    return rows.map(viewOf);
  }
}

function viewOf({ data, ...row }: Row): StoredNotification {
  // The kind decides the shape of the data: both were written together by `add`.
  return { ...row, ...data } as StoredNotification;
}
