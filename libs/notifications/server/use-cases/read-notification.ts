import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NOTIFICATION_TEXTS } from '@ceiba/notifications/contract';
import { Clock, type CommandOptions, currentActor, Db, notFound, sessionInvalid } from '@ceiba/platform/server';
import { notificationRecipientTable } from '../persistence/notification.entity';
import { Deliveries } from '../stream/delivery';

/** Marks one's own notice read; the other tabs of the person hear it. Throws 404 when it is not his. */
export class ReadNotification extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_notification: number) {
    super();
  }
}

@CommandHandler(ReadNotification)
export class ReadNotificationHandler implements ICommandHandler<ReadNotification> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ id_notification }: ReadNotification): Promise<void> {
    const { id_user } = currentActor();
    if (id_user === null) throw sessionInvalid();
    const mine = await this.db.one<{ read_at: Date | null }>(
      'select read_at from notification_recipient where id_user = ? and id_notification = ? for update',
      [id_user, id_notification],
    );
    if (!mine) throw notFound(NOTIFICATION_TEXTS.missing);
    if (mine.read_at) return;
    const read = { read_at: this.clock.now() };
    await notificationRecipientTable.update(this.db, { id_user, id_notification }, read);
    this.deliveries.send({ users: [id_user], event: 'read', id: id_notification, data: { id_notification } });
  }
}
