import { NOTIFICATIONS_FIELDS } from '@ceiba/notifications/contract';
import { nameFields } from '@ceiba/platform/server';
import { Global, Module } from '@nestjs/common';
import { NotificationsController } from './http/notifications.controller';
import { NoticesPart } from './persistence/notices-part';
import { NotificationRows } from './persistence/notification-rows';
import { TellWorkerWhenLeadsAssigned } from './reactions/tell-worker-when-leads-assigned';
import { Deliveries } from './stream/delivery';
import { OpenStream } from './http/open-stream';
import { Tabs } from './stream/tabs';
import { ListNotificationsHandler } from './use-cases/list-notifications';
import { NotifyBranchStaffHandler } from './use-cases/notify-branch-staff';
import { NotifyUserHandler } from './use-cases/notify-user';
import { ReadAllNotificationsHandler } from './use-cases/read-all-notifications';
import { ReadNotificationHandler } from './use-cases/read-notification';
import './persistence/notification.entity';

nameFields(NOTIFICATIONS_FIELDS);

/** The bell: notices per person, and the event stream of his open tabs. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [
    Deliveries,
    ListNotificationsHandler,
    NoticesPart,
    NotificationRows,
    NotifyBranchStaffHandler,
    NotifyUserHandler,
    OpenStream,
    ReadAllNotificationsHandler,
    ReadNotificationHandler,
    Tabs,
    TellWorkerWhenLeadsAssigned,
  ],
})
export class NotificationsModule {}
