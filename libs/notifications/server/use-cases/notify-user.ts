import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationData, UserNotificationKind } from '@ceiba/notifications/contract';
import { Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { notificationRecipientTable } from '../persistence/notification.entity';
import { NotificationRows } from '../persistence/notification-rows';
import { Deliveries } from '../stream/delivery';

export type NotifyUserInput = {
  [K in UserNotificationKind]: {
    kind: K;
    id_user: number;
    /** Names the fact, for example `job-17`: telling it again adds nothing. */
    key: string;
    data: NotificationData[K];
  };
}[UserNotificationKind];

/** Tells one person; his open tabs hear after the commit. Joins the caller's unit of work. */
export class NotifyUser extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: NotifyUserInput) {
    super();
  }
}

@CommandHandler(NotifyUser)
export class NotifyUserHandler implements ICommandHandler<NotifyUser> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rows: NotificationRows,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ input }: NotifyUser): Promise<void> {
    const id = await this.rows.add(input.kind, `user-${input.id_user}:${input.key}`, input.data);
    if (id === null) return;
    await notificationRecipientTable.insert(this.db, { id_user: input.id_user, id_notification: id });
    const created_at = this.clock.now();
    const data = { id_notification: id, kind: input.kind, is_read: 0, created_at, ...input.data };
    this.deliveries.send({ users: [input.id_user], event: 'notification', id, data });
  }
}
