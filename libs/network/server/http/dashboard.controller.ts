import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  customerSummary,
  type IdleInput,
  idleInput,
  idleRow,
  type LevelInput,
  levelInput,
  networkRow,
  type SummaryInput,
  summaryInput,
} from '@ceiba/network/contract';
import { listOf, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { GetSummary } from '../use-cases/get-summary/get-summary';
import { ListIdle } from '../use-cases/list-idle';
import { ListLevel } from '../use-cases/list-level';

const DASHBOARD = screens('cliente-dashboard', 'dashboard');

/** The partner's dashboard (spec 2, "Customer dashboard"). */
@ApiTags('network')
@Controller('customers')
export class DashboardController {
  constructor(private readonly bus: Bus) {}

  @Post('summary')
  @Requires(DASHBOARD)
  @Answers(customerSummary)
  summary(@Body({ schema: summaryInput }) body: SummaryInput) {
    return this.bus.ask(new GetSummary(body));
  }

  @Post('level')
  @Requires(DASHBOARD, screens('descendencia-de-red', 'descendia-de-red'))
  @Answers(listOf(networkRow))
  level(@Body({ schema: levelInput }) body: LevelInput) {
    return this.bus.ask(new ListLevel(body));
  }

  @Post('no/purchase/two/months')
  @Requires(DASHBOARD)
  @Answers(listOf(idleRow))
  idle(@Body({ schema: idleInput }) body: IdleInput) {
    return this.bus.ask(new ListIdle(body));
  }
}
