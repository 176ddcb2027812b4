import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ClosePeriodInput,
  closePeriodInput,
  type ComparePreviewsInput,
  comparePreviewsInput,
  type PeriodInput,
  periodInput,
  type PreviewInput,
  previewInput,
} from '@ceiba/commissions/contract';
import { screens } from '@ceiba/platform/contract';
import { Bus, Jobs, reply, Requires } from '@ceiba/platform/server';
import { PREVIEW_JOB, type PreviewPayload } from '../jobs/preview-period.job';
import { RunRepository } from '../persistence/run.repository';
import { StartClose } from '../use-cases/close-period/start-close';
import { ComparePreviews } from '../use-cases/compare-previews';

const CLOSE = screens('cerrar-periodo');

/** Previews and the close of a period; staff only (compensation.md, "A run"). */
@ApiTags('commissions')
@Controller('period')
export class CloseController {
  constructor(
    private readonly bus: Bus,
    private readonly jobs: Jobs,
    private readonly runs: RunRepository,
    private readonly start: StartClose,
  ) {}

  @Post('plan/calculate')
  @Requires(CLOSE)
  async close(@Body({ schema: closePeriodInput }) body: ClosePeriodInput) {
    const { id_job, running } = await this.start.run(body);
    return running
      ? reply({ id_job }, 'El periodo ya se está cerrando.', 'info')
      : reply({ id_job }, 'El cierre del periodo comenzó.');
  }

  @Post('preview')
  @Requires(CLOSE, screens('planes'))
  async preview(@Body({ schema: previewInput }) body: PreviewInput) {
    const payload: PreviewPayload = { id_period: body.id_period, id_plan: body.id_plan ?? null, automatic: false };
    return { id_job: await this.jobs.enqueue(PREVIEW_JOB, payload) };
  }

  @Post('preview/get')
  @Requires(CLOSE, screens('planes'))
  async previews(@Body({ schema: periodInput }) body: PeriodInput) {
    return { rows: await this.runs.list(body.id_period) };
  }

  @Post('preview/compare')
  @Requires(CLOSE, screens('planes'))
  compare(@Body({ schema: comparePreviewsInput }) body: ComparePreviewsInput) {
    return this.bus.ask(new ComparePreviews(body));
  }
}
