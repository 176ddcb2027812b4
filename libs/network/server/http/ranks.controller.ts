import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type MaxPlanInput, maxPlanInput, maxPlanRow } from '@ceiba/network/contract';
import { listOf, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ListMaxPlan } from '../use-cases/list-max-plan';

/** Career ranks, for staff (spec 3, "Network and commissions"). */
@ApiTags('network')
@Controller('plan/max')
export class RanksController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Requires(screens('historial-rango'))
  @Answers(listOf(maxPlanRow))
  list(@Body({ schema: maxPlanInput }) body: MaxPlanInput) {
    return this.bus.ask(new ListMaxPlan(body));
  }
}
