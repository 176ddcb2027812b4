import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, currentActor, Db, sessionInvalid } from '@ceiba/platform/server';
import { Deliveries } from '../stream/delivery';

/** Marks one's own notices read, up to the newest that was seen: what arrives meanwhile stays unread. */
export class ReadAllNotifications extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_notification: number) {
    super();
  }
}

@CommandHandler(ReadAllNotifications)
export class ReadAllNotificationsHandler implements ICommandHandler<ReadAllNotifications> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ id_notification }: ReadAllNotifications): Promise<void> {
    const { id_user } = currentActor();
    if (id_user === null) throw sessionInvalid();
    const { affectedRows } = await this.db.execute(
      `update notification_recipient set read_at = ?
       where id_user = ? and id_notification <= ? and read_at is null order by id_notification`,
      [this.clock.now(), id_user, id_notification],
    );
    if (affectedRows === 0) return;
    this.deliveries.send({ users: [id_user], event: 'read', id: id_notification, data: { id_notification } });
  }
}
