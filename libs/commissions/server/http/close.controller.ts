import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ClosePeriodInput,
  closePeriodInput,
  type ComparePreviewsInput,
  comparePreviewsInput,
  comparison,
  type PeriodInput,
  periodInput,
  type PreviewInput,
  previewInput,
  runViews,
} from '@ceiba/commissions/contract';
import { jobStarted, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import { StartClose } from '../use-cases/close-period/start-close';
import { ComparePreviews } from '../use-cases/compare-previews';
import { ListPreviews } from '../use-cases/list-previews';
import { RequestPreview } from '../use-cases/request-preview';

const CLOSE = screens('cerrar-periodo');

/** Previews and the close of a period; staff only (compensation.md, "A run"). */
@ApiTags('commissions')
@Controller('period')
export class CloseController {
  constructor(
    private readonly bus: Bus,
    private readonly start: StartClose,
  ) {}

  @Post('plan/calculate')
  @Requires(CLOSE)
  @Answers(jobStarted)
  async close(@Body({ schema: closePeriodInput }) body: ClosePeriodInput) {
    const { id_job, running } = await this.start.run(body);
    return running
      ? reply({ id_job }, 'El periodo ya se está cerrando.', 'info')
      : reply({ id_job }, 'El cierre del periodo comenzó.');
  }

  @Post('preview')
  @Requires(CLOSE, screens('planes'))
  @Answers(jobStarted)
  preview(@Body({ schema: previewInput }) body: PreviewInput) {
    return this.bus.execute(new RequestPreview(body));
  }

  @Post('preview/get')
  @Requires(CLOSE, screens('planes'))
  @Answers(runViews)
  previews(@Body({ schema: periodInput }) body: PeriodInput) {
    return this.bus.ask(new ListPreviews(body.id_period));
  }

  @Post('preview/compare')
  @Requires(CLOSE, screens('planes'))
  @Answers(comparison)
  compare(@Body({ schema: comparePreviewsInput }) body: ComparePreviewsInput) {
    return this.bus.ask(new ComparePreviews(body));
  }
}
