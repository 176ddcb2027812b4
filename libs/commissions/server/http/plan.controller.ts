import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deletePlanInput,
  planPath,
  planRow,
  type PublishPlanInput,
  publishPlanInput,
  type SavePlanInput,
  savePlanInput,
  type SimulatePlanInput,
  simulatePlanInput,
  simulationRow,
  simulationStarted,
} from '@ceiba/commissions/contract';
import { editable, listOf, nothing, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Refusal, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { PLAN } from '../use-cases/get-plan';
import { ListPlans } from '../use-cases/list-plans';
import { PlanPublishing } from '../use-cases/publish-plan';
import { DeletePlan, SavePlan } from '../use-cases/save-plan';
import { ListSimulations } from '../use-cases/simulate-plan/list-simulations';
import { SimulatePlan } from '../use-cases/simulate-plan/simulate-plan';

/** Versions of the compensation plan: drafts are edited, published ones stay (compensation.md). */
@ApiTags('commissions')
@Controller('plan')
export class PlanController {
  constructor(
    private readonly bus: Bus,
    private readonly publishing: PlanPublishing,
  ) {}

  @Get('get/all')
  @Requires(screens('planes', 'cerrar-periodo'))
  @Answers(listOf(planRow))
  all() {
    return this.bus.ask(new ListPlans());
  }

  @Get('get/id/:id')
  @Requires(screens('planes'))
  @Answers(editable(planRow))
  one(@Param({ schema: planPath }) path: z.output<typeof planPath>) {
    return this.bus.open(PLAN, path.id);
  }

  @Post('insert/update')
  @Requires(screens('planes'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: savePlanInput }) body: SavePlanInput) {
    return reply(await this.bus.execute(new SavePlan(body)), body.id_plan ? 'Plan modificado.' : 'Plan registrado.');
  }

  @Post('publish')
  @Requires(screens('planes'))
  @Message('Plan publicado.')
  @Answers(nothing)
  async publish(@Body({ schema: publishPlanInput }) body: PublishPlanInput) {
    await this.publishing.publish(body);
  }

  @Post('simulate')
  @Requires(screens('planes'))
  @Answers(simulationStarted)
  async simulate(@Body({ schema: simulatePlanInput }) body: SimulatePlanInput) {
    return reply(await this.bus.execute(new SimulatePlan(body)), 'La simulación comenzó.');
  }

  @Get('simulation/get/all')
  @Requires(screens('planes'))
  @Answers(listOf(simulationRow))
  simulations() {
    return this.bus.ask(new ListSimulations());
  }

  @Post('delete')
  @Requires(screens('planes'))
  @Message('Plan eliminado.')
  @Answers(nothing)
  async remove(@Body({ schema: deletePlanInput }) body: z.output<typeof deletePlanInput>) {
    const id = body.id_plan ?? body.id;
    if (!id) throw new Refusal('COMMISSIONS.PLAN_ID', 'Indique el plan.', { status: 400 });
    await this.bus.execute(new DeletePlan(id));
  }
}
