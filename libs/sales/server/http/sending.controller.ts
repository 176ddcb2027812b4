import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, screens } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import {
  type FindGuidedInput,
  findGuidedSchema,
  guidedSales,
  sendingPaperSchema,
  type SendingPaperInput,
  unsentList,
  type UnsentListInput,
  unsentListSchema,
} from '@ceiba/sales/contract';
import { FindGuidedSales } from '../use-cases/tracking/find-guided-sales';
import { ListUnsent } from '../use-cases/tracking/list-unsent';
import { PrintSending, type SendingPaper } from '../use-cases/tracking/print-sending';

/** What is still to be sent, and the papers to send it with (ours). */
@ApiTags('sales')
@Controller('sale/tracker')
@Requires(screens('guias-de-rastreo'))
export class SendingController {
  constructor(private readonly bus: Bus) {}

  @Post('unsent')
  @Answers(unsentList)
  unsent(@Body({ schema: unsentListSchema }) input: UnsentListInput) {
    return this.bus.ask(new ListUnsent(input));
  }

  @Get('sales')
  @Requires(action('guias-de-rastreo', 'new'))
  @Answers(guidedSales)
  find(@Query({ schema: findGuidedSchema }) { search }: FindGuidedInput) {
    return this.bus.ask(new FindGuidedSales(search));
  }

  @Get('labels')
  @AnswersRaw('file')
  labels(@Query({ schema: sendingPaperSchema }) { ids }: SendingPaperInput): Promise<StreamableFile> {
    return this.print(ids, 'labels');
  }

  @Get('picking')
  @AnswersRaw('file')
  picking(@Query({ schema: sendingPaperSchema }) { ids }: SendingPaperInput): Promise<StreamableFile> {
    return this.print(ids, 'picking');
  }

  private async print(ids: readonly number[], kind: SendingPaper): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintSending(ids, kind));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
