import { Body, Controller, Get, Headers, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notificationView, type ReadNotificationInput, readNotificationInput } from '@ceiba/notifications/contract';
import { anySession, nothing } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, currentActor, Requires } from '@ceiba/platform/server';
import { OpenStream } from './open-stream';
import { ListNotifications } from '../use-cases/list-notifications';
import { ReadAllNotifications } from '../use-cases/read-all-notifications';
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
  @Answers(z.array(notificationView))
  list() {
    return this.bus.ask(new ListNotifications());
  }

  @Post('read')
  @Requires(anySession())
  @Answers(nothing)
  read(@Body({ schema: readNotificationInput }) input: ReadNotificationInput) {
    return this.bus.execute(new ReadNotification(input.id_notification));
  }

  @Post('read/all')
  @Requires(anySession())
  @Answers(nothing)
  readAll(@Body({ schema: readNotificationInput }) input: ReadNotificationInput) {
    return this.bus.execute(new ReadAllNotifications(input.id_notification));
  }

  /**
   * Server-sent events: `notification` with a new notice, `read` with the id of one read in another tab, `changed` for
   * workers with the kinds of records that were changed.
   */
  @Get('stream')
  @Requires(anySession())
  @AnswersRaw('stream')
  stream(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') last: string | undefined,
  ): Promise<void> {
    return this.streams.run(request, reply, currentActor(), last);
  }
}
