import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BOARD_SCREEN,
  cancellationKey,
  type CancellationKey,
  resumeStampInput,
  type ResumeStampInput,
} from '@ceiba/invoicing/contract';
import { action, nothing } from '@ceiba/platform/contract';
import { Answers, Requires } from '@ceiba/platform/server';
import { canceledCfdi, stampAnswer } from '@ceiba/sales/contract';
import { BoardDesk } from '../use-cases/resume-board';
import { replyOf } from './stamp-reply';

const MAY = action(BOARD_SCREEN, 'update');

/** What is done about what waits; its lists are reports. */
@ApiTags('invoicing')
@Controller('facturama/board')
export class BoardController {
  constructor(private readonly desk: BoardDesk) {}

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
    return this.desk.look(id_cancellation);
  }

  @Post('close')
  @Requires(MAY)
  @Answers(nothing)
  close(@Body({ schema: cancellationKey }) { id_cancellation }: CancellationKey) {
    return this.desk.close(id_cancellation);
  }
}
