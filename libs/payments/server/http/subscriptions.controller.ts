import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, type ListInput, listInput, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  cycleList,
  PAYMENT_MESSAGES,
  staffSubscriptionList,
  type StaffSubscriptionsInput,
  staffSubscriptionsSchema,
  type SubscriptionKeyInput,
  subscriptionKeySchema,
  subscriptionList,
} from '@ceiba/payments/contract';
import { ListCycles } from '../use-cases/subscriptions/list-cycles';
import { ListStaffSubscriptions } from '../use-cases/subscriptions/list-staff-subscriptions';
import { ListSubscriptions } from '../use-cases/subscriptions/list-subscriptions';
import { WantState } from '../use-cases/subscriptions/want-state';

const MINE = screens('suscripciones');
const ALL = screens('suscripciones-clientes');
const ACT = action('suscripciones-clientes', 'update');

/** What is charged month by month: a partner's own, and all of them for staff (spec 3, section 6). */
@ApiTags('payments')
@Controller('subscription')
export class SubscriptionsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(MINE)
  @Answers(subscriptionList)
  mine(@Query({ schema: listInput }) input: ListInput) {
    return this.bus.ask(new ListSubscriptions(input));
  }

  @Post('get/all')
  @Requires(MINE)
  @Answers(subscriptionList)
  minePosted(@Body({ schema: listInput }) input: ListInput) {
    return this.bus.ask(new ListSubscriptions(input));
  }

  @Post('staff/get')
  @Requires(ALL)
  @Answers(staffSubscriptionList)
  all(@Body({ schema: staffSubscriptionsSchema }) input: StaffSubscriptionsInput) {
    return this.bus.ask(new ListStaffSubscriptions(input));
  }

  @Post('cycles')
  @Requires(MINE, ALL)
  @Answers(cycleList)
  cycles(@Body({ schema: subscriptionKeySchema }) { id_subscription }: SubscriptionKeyInput) {
    return this.bus.ask(new ListCycles(id_subscription));
  }

  @Post('cancel')
  @Requires(MINE, ACT)
  @Answers(saved)
  async cancel(@Body({ schema: subscriptionKeySchema }) { id_subscription: id }: SubscriptionKeyInput) {
    await this.bus.execute(new WantState(id, 'cancelled'));
    return reply({ id }, PAYMENT_MESSAGES.subscriptionCancelling);
  }

  @Post('suspend')
  @Requires(MINE, ACT)
  @Answers(saved)
  async suspend(@Body({ schema: subscriptionKeySchema }) { id_subscription: id }: SubscriptionKeyInput) {
    await this.bus.execute(new WantState(id, 'suspended'));
    return reply({ id }, PAYMENT_MESSAGES.subscriptionSuspending);
  }

  @Post('resume')
  @Requires(MINE, ACT)
  @Answers(saved)
  async resume(@Body({ schema: subscriptionKeySchema }) { id_subscription: id }: SubscriptionKeyInput) {
    await this.bus.execute(new WantState(id, 'active'));
    return reply({ id }, PAYMENT_MESSAGES.subscriptionResuming);
  }
}
