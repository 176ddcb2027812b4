import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deletePlanInput,
  planPath,
  type PublishPlanInput,
  publishPlanInput,
  type SavePlanInput,
  savePlanInput,
} from '@ceiba/commissions/contract';
import { screens } from '@ceiba/platform/contract';
import { Bus, Message, Refusal, reply, Requires } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';
import { PlanPublishing } from '../use-cases/publish-plan';
import { DeletePlan, SavePlan } from '../use-cases/save-plan';

/** Versions of the compensation plan: drafts are edited, published ones stay (compensation.md). */
@ApiTags('commissions')
@Controller('plan')
export class PlanController {
  constructor(
    private readonly bus: Bus,
    private readonly plans: PlanRepository,
    private readonly publishing: PlanPublishing,
  ) {}

  @Get('get/all')
  @Requires(screens('planes', 'cerrar-periodo'))
  async all() {
    const rows = await this.plans.all();
    return { rows, total: rows.length };
  }

  @Get('get/id/:id')
  @Requires(screens('planes'))
  one(@Param({ schema: planPath }) path: z.output<typeof planPath>) {
    return this.plans.get(path.id);
  }

  @Post('insert/update')
  @Requires(screens('planes'))
  async save(@Body({ schema: savePlanInput }) body: SavePlanInput) {
    return reply(await this.bus.execute(new SavePlan(body)), body.id_plan ? 'Plan modificado.' : 'Plan registrado.');
  }

  @Post('publish')
  @Requires(screens('planes'))
  @Message('Plan publicado.')
  async publish(@Body({ schema: publishPlanInput }) body: PublishPlanInput) {
    await this.publishing.publish(body);
  }

  @Post('delete')
  @Requires(screens('planes'))
  @Message('Plan eliminado.')
  async remove(@Body({ schema: deletePlanInput }) body: z.output<typeof deletePlanInput>) {
    const id = body.id_plan ?? body.id;
    if (!id) throw new Refusal('COMMISSIONS.PLAN_ID', 'Indique el plan.', { status: 400 });
    await this.bus.execute(new DeletePlan(id));
  }
}
