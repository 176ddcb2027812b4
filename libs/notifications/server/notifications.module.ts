import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { SessionExtras } from '@ceiba/identity/server';
import { NotificationsController } from './http/notifications.controller';
import { NotificationRows } from './persistence/notification-rows';
import { Deliveries } from './stream/delivery';
import { OpenStream } from './http/open-stream';
import { Tabs } from './stream/tabs';
import { ListNotificationsHandler } from './use-cases/list-notifications';
import { NotifyBranchStaffHandler } from './use-cases/notify-branch-staff';
import { NotifyUserHandler } from './use-cases/notify-user';
import { ReadNotificationHandler } from './use-cases/read-notification';
import './persistence/notification.entity';

/** How many sales the session check itself brings along. */
const IN_SESSION = 50;

/** The bell: notices per person, and the event stream of his open tabs. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [
    Deliveries,
    ListNotificationsHandler,
    NotificationRows,
    NotifyBranchStaffHandler,
    NotifyUserHandler,
    OpenStream,
    ReadNotificationHandler,
    Tabs,
  ],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly extras: SessionExtras,
    private readonly rows: NotificationRows,
  ) {}

  onModuleInit(): void {
    this.extras.add('notifications', async ({ id_user, type }) => ({
      notifications: {
        // Only staff hear of online sales.
        sale_ecommerce:
          id_user === null || type !== 2 ? [] : await this.rows.latest(id_user, IN_SESSION, 'sale_ecommerce'),
      },
    }));
  }
}
