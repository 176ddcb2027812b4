import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  downloadFilesInput,
  type DownloadFilesInput,
  INVOICING_MESSAGES,
  massBonusesInput,
  type MassBonusesInput,
  seaStampKey,
  type SeaStampKey,
  seaStampView,
  stampBonusInput,
  type StampBonusInput,
  stampSeaInput,
  type StampSeaInput,
} from '@ceiba/invoicing/contract';
import { action, jobStarted, nothing } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import { stampAnswer } from '@ceiba/sales/contract';
import { BonusFiles } from '../use-cases/stamp-bonus/bonus-files';
import { RequestMassBonuses } from '../use-cases/stamp-bonus/request-mass-bonuses';
import { BonusStamping } from '../use-cases/stamp-bonus/stamp-bonus';
import { GetSeaStamp } from '../use-cases/stamp-sea/get-sea-stamp';
import { SeaStamping } from '../use-cases/stamp-sea/stamp-sea';
import { READ_BONUS } from './cfdi-rights';
import { replyOf } from './stamp-reply';

/** Who may stamp commissions may stamp what stands beside them. */
const STAMP = action('comisiones-periodo', 'invoice');

/** Stamping of inscription bonuses and of what branches bring (spec 3, section 7, "Invoicing"). */
@ApiTags('invoicing')
@Controller('facturama')
export class BonusStampController {
  constructor(
    private readonly bus: Bus,
    private readonly bonuses: BonusStamping,
    private readonly sea: SeaStamping,
    private readonly files: BonusFiles,
  ) {}

  @Post('bonus/direct')
  @Requires(STAMP)
  @Answers(stampAnswer)
  async bonus(@Body({ schema: stampBonusInput }) input: StampBonusInput) {
    return replyOf(await this.bonuses.direct(input));
  }

  @Post('bonus/mass')
  @Requires(STAMP)
  @Message(INVOICING_MESSAGES.massQueued)
  @Answers(jobStarted)
  mass(@Body({ schema: massBonusesInput }) input: MassBonusesInput) {
    return this.bus.execute(new RequestMassBonuses(input));
  }

  @Post('bonus/cedea/direct')
  @Requires(STAMP)
  @Answers(stampAnswer)
  async branch(@Body({ schema: stampSeaInput }) input: StampSeaInput) {
    return replyOf(await this.sea.withData(input));
  }

  @Post('bonus/cedea/data')
  @Requires(STAMP)
  @Answers(seaStampView)
  data(@Body({ schema: seaStampKey }) key: SeaStampKey) {
    return this.bus.ask(new GetSeaStamp(key));
  }

  @Post('download/files')
  @Requires(READ_BONUS)
  @Message(INVOICING_MESSAGES.fileKept)
  @Answers(nothing)
  async download(@Body({ schema: downloadFilesInput }) { facturama_id }: DownloadFilesInput) {
    await this.files.fetch(facturama_id);
    return null;
  }
}
