import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { deletePeriod, period, savePeriod, type SavePeriodInput, setCurrentPeriod } from '@ceiba/periods/contract';
import { anySession, editable, listOf, nothing, saved, screens, zId, zObject } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Refusal, Requires, TakesVersion, reply } from '@ceiba/platform/server';
import { DeletePeriod } from '../use-cases/delete-period';
import { GetCurrentPeriod, PERIOD } from '../use-cases/get-period';
import { ListPeriods } from '../use-cases/list-periods';
import { SavePeriod } from '../use-cases/save-period';
import { SetCurrentPeriod } from '../use-cases/set-current-period';

const periodPath = zObject({ id: zId });

/** Periods (spec 1, section 4); the close itself lives in commissions. */
@ApiTags('periods')
@Controller('period')
export class PeriodsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(anySession())
  @Answers(listOf(period))
  all() {
    return this.bus.ask(new ListPeriods());
  }

  @Get('get/id/:id')
  @Requires(anySession())
  @Answers(editable(period))
  one(@Param({ schema: periodPath }) path: z.output<typeof periodPath>) {
    return this.bus.open(PERIOD, path.id);
  }

  @Get('get/current')
  @Requires(anySession())
  @Answers(period.nullable())
  current() {
    return this.bus.ask(new GetCurrentPeriod());
  }

  @Post('insert/update')
  @Requires(screens('periodo'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: savePeriod }) body: SavePeriodInput) {
    const row = await this.bus.execute(new SavePeriod(body));
    return reply(row, body.id_period ? 'Periodo modificado.' : 'Periodo registrado.');
  }

  @Post('set/current')
  @Requires(screens('periodo', 'cerrar-periodo'))
  @Message('Periodo en curso actualizado.')
  @Answers(nothing)
  async setCurrent(@Body({ schema: setCurrentPeriod }) body: z.output<typeof setCurrentPeriod>) {
    await this.bus.execute(new SetCurrentPeriod(body.id_period));
  }

  @Post('delete')
  @Requires(screens('periodo'))
  @Message('Periodo eliminado.')
  @Answers(nothing)
  async remove(@Body({ schema: deletePeriod }) body: z.output<typeof deletePeriod>) {
    const id = body.id_period ?? body.id;
    if (!id) throw new Refusal('PERIODS.ID', 'Indique el periodo.', { status: 400 });
    await this.bus.execute(new DeletePeriod(id));
  }
}
