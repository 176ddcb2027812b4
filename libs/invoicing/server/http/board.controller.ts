import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BOARD_SCREEN,
  cancellationKey,
  type CancellationKey,
  foliosView,
  resumeStampInput,
  type ResumeStampInput,
} from '@ceiba/invoicing/contract';
import { action, nothing, screens } from '@ceiba/platform/contract';
import { Answers, Requires } from '@ceiba/platform/server';
import { canceledCfdi, stampAnswer } from '@ceiba/sales/contract';
import { FolioRepository } from '../persistence/folio.repository';
import { BoardDesk } from '../use-cases/resume-board';
import { replyOf } from './stamp-reply';

const MAY = action(BOARD_SCREEN, 'update');

/** What is done about what waits; its lists are reports. */
@ApiTags('invoicing')
@Controller('facturama/board')
export class BoardController {
  constructor(
    private readonly desk: BoardDesk,
    private readonly balance: FolioRepository,
  ) {}

  @Get('folios')
  @Requires(screens(BOARD_SCREEN))
  @Answers(foliosView)
  folios() {
    return this.balance.get();
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
    return this.desk.look(id_cancellation);
  }

  @Post('close')
  @Requires(MAY)
  @Answers(nothing)
  close(@Body({ schema: cancellationKey }) { id_cancellation }: CancellationKey) {
    return this.desk.close(id_cancellation);
  }
}
