import { Body, Controller, Get, Headers, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type NotificationView,
  type ReadNotificationInput,
  readNotificationInput,
} from '@ceiba/notifications/contract';
import { anySession } from '@ceiba/platform/contract';
import { Bus, currentActor, Requires } from '@ceiba/platform/server';
import { OpenStream } from '../stream/open-stream';
import { ListNotifications } from '../use-cases/list-notifications';
import { ReadNotification } from '../use-cases/read-notification';

@ApiTags('notifications')
@Controller('notification')
export class NotificationsController {
  constructor(
    private readonly bus: Bus,
    private readonly streams: OpenStream,
  ) {}

  @Get('get/all')
  @Requires(anySession())
  list(): Promise<NotificationView[]> {
    return this.bus.ask(new ListNotifications());
  }

  @Post('read')
  @Requires(anySession())
  read(@Body({ schema: readNotificationInput }) input: ReadNotificationInput): Promise<void> {
    return this.bus.execute(new ReadNotification(input.id_notification));
  }

  /** Server-sent events: `notification` with a new notice, `read` with the id of one read in another tab. */
  @Get('stream')
  @Requires(anySession())
  stream(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') last: string | undefined,
  ): Promise<void> {
    return this.streams.run(request, reply, currentActor(), last);
  }
}
