import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  customerPointsInput,
  customerPointsMatrix,
  type MaxPlanInput,
  maxPlanInput,
  maxPlanRow,
  periodPoints,
  type PeriodPointsInput,
  periodPointsInput,
} from '@ceiba/network/contract';
import { listOf, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ExportPoints } from '../use-cases/export-points';
import { ListCustomerPoints } from '../use-cases/list-customer-points';
import { ListMaxPlan } from '../use-cases/list-max-plan';
import { ListPoints } from '../use-cases/list-points';

/** Points of periods and career ranks, for staff (spec 3, "Network and commissions"). */
@ApiTags('network')
@Controller()
export class PointsController {
  constructor(private readonly bus: Bus) {}

  @Post('points/period')
  @Requires(screens('puntos-periodo'))
  @Answers(periodPoints)
  async period(@Body({ schema: periodPointsInput }) body: PeriodPointsInput) {
    const { rows, total } = await this.bus.ask(new ListPoints(body));
    const wanted = body.excel === 1 && body.page === 1;
    return { data: rows, total, excel: wanted ? await this.bus.execute(new ExportPoints(body.id_period)) : null };
  }

  @Post('points/customers')
  @Requires(screens('puntos-de-clientes'))
  @Answers(customerPointsMatrix)
  customers(@Body({ schema: customerPointsInput }) body: z.output<typeof customerPointsInput>) {
    return this.bus.ask(new ListCustomerPoints(body.id_period ?? null));
  }

  @Post('plan/max')
  @Requires(screens('historial-rango'))
  @Answers(listOf(maxPlanRow))
  ranks(@Body({ schema: maxPlanInput }) body: MaxPlanInput) {
    return this.bus.ask(new ListMaxPlan(body));
  }
}
