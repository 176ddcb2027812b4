import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BranchNotificationKind, NotificationData } from '@ceiba/notifications/contract';
import { Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { notificationRecipientTable } from '../persistence/notification.entity';
import { NotificationRows } from '../persistence/notification-rows';
import { Deliveries } from '../stream/delivery';

export type NotifyBranchStaffInput = {
  [K in BranchNotificationKind]: {
    kind: K;
    id_branch_office: number;
    /** Names the fact, for example `sale-123`: telling it again adds nothing. */
    key: string;
    data: NotificationData[K];
  };
}[BranchNotificationKind];

/** Tells the enabled workers of a branch; their open tabs hear after the commit. Joins the caller's unit of work. */
export class NotifyBranchStaff extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: NotifyBranchStaffInput) {
    super();
  }
}

@CommandHandler(NotifyBranchStaff)
export class NotifyBranchStaffHandler implements ICommandHandler<NotifyBranchStaff> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rows: NotificationRows,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ input }: NotifyBranchStaff): Promise<void> {
    const id = await this.rows.add(input.kind, `branch:${input.key}`, input.data);
    if (id === null) return;
    const users = await this.db.query<{ id_user: number }>(
      `select u.id_user from worker_branch_office b
       join worker w on w.id_worker = b.id_worker and w.enabled_worker = 1
       join users u on u.id_worker = w.id_worker and u.enabled_user = 1
       where b.id_branch_office = ? order by u.id_user`,
      [input.id_branch_office],
    );
    const ids = users.map((row) => row.id_user);
    await notificationRecipientTable.insertMany(
      this.db,
      ids.map((id_user) => ({ id_user, id_notification: id })),
    );
    const created_at = this.clock.now();
    const data = { id_notification: id, kind: input.kind, is_read: 0, created_at, ...input.data };
    this.deliveries.send({ users: ids, event: 'notification', id, data });
  }
}
