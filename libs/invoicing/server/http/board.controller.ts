import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BOARD_SCREEN,
  boardHeadView,
  cancellationKey,
  type CancellationKey,
  resumeStampInput,
  type ResumeStampInput,
} from '@ceiba/invoicing/contract';
import { action, nothing, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { canceledCfdi, stampAnswer } from '@ceiba/sales/contract';
import { CancellationDesk } from '../use-cases/cancellation-desk';
import { GetBoardHead } from '../use-cases/get-board-head';
import { BoardDesk } from '../use-cases/resume-board';
import { replyOf } from './stamp-reply';

const MAY = action(BOARD_SCREEN, 'update');

/** What is done about what waits; its lists are reports. */
@ApiTags('invoicing')
@Controller('facturama/board')
export class BoardController {
  constructor(
    private readonly desk: BoardDesk,
    private readonly cancellations: CancellationDesk,
    private readonly bus: Bus,
  ) {}

  @Get('head')
  @Requires(screens(BOARD_SCREEN))
  @Answers(boardHeadView)
  head() {
    return this.bus.ask(new GetBoardHead());
  }

  @Post('resume')
  @Requires(MAY)
  @Answers(stampAnswer)
  async resume(@Body({ schema: resumeStampInput }) input: ResumeStampInput) {
    return replyOf(await this.desk.resume(input));
  }

  @Post('look')
  @Requires(MAY)
  @Answers(canceledCfdi)
  look(@Body({ schema: cancellationKey }) { id_cancellation }: CancellationKey) {
    return this.cancellations.look(id_cancellation);
  }

  @Post('close')
  @Requires(MAY)
  @Answers(nothing)
  close(@Body({ schema: cancellationKey }) { id_cancellation }: CancellationKey) {
    return this.cancellations.close(id_cancellation);
  }
}
