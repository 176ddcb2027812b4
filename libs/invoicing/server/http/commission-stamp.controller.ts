import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CommissionStampView,
  INVOICING_MESSAGES,
  massStampingInput,
  type MassStampingInput,
  type MassValidation,
  type MassView,
  type StampAnswer,
  stampCommissionDirectInput,
  type StampCommissionDirectInput,
  stampCommissionInput,
  type StampCommissionInput,
  validateCsvInput,
  type ValidateCsvInput,
} from '@ceiba/invoicing/contract';
import { action, zId } from '@ceiba/platform/contract';
import {
  Bus,
  fileOf,
  Message,
  Refusal,
  type Reply,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { replyOf } from '../stamping/stamp-answer';
import { GetCommissionStamp } from '../use-cases/get-commission-stamp';
import { GetMassStamping } from '../use-cases/get-mass-stamping';
import { RequestMassStamping } from '../use-cases/request-mass-stamping';
import { CommissionStamping } from '../use-cases/stamp-commission';
import { ValidateCsv } from '../use-cases/validate-csv/validate-csv';

/** Stamping of commissions, one and many (spec 3, section 7, "Invoicing"). */
@ApiTags('invoicing')
@Controller('facturama')
@Requires(action('comisiones-periodo', 'invoice'))
export class CommissionStampController {
  constructor(
    private readonly bus: Bus,
    private readonly stamping: CommissionStamping,
  ) {}

  @Post('commission')
  async stamp(@Body({ schema: stampCommissionInput }) input: StampCommissionInput): Promise<Reply<StampAnswer>> {
    return replyOf(await this.stamping.withData(input));
  }

  @Post('commission/direct')
  async direct(
    @Body({ schema: stampCommissionDirectInput }) input: StampCommissionDirectInput,
  ): Promise<Reply<StampAnswer>> {
    return replyOf(await this.stamping.direct(input));
  }

  @Post('commission/data')
  data(@Body({ schema: stampCommissionDirectInput }) input: StampCommissionDirectInput): Promise<CommissionStampView> {
    return this.bus.ask(new GetCommissionStamp(input));
  }

  @Post('commission/mass')
  @Message(INVOICING_MESSAGES.massQueued)
  mass(@Body({ schema: massStampingInput }) input: MassStampingInput): Promise<{ id_job: number }> {
    return this.bus.execute(new RequestMassStamping(input));
  }

  @Get('commission/mass/:id')
  massView(@Param('id', { schema: zId }) id: number): Promise<MassView> {
    return this.bus.ask(new GetMassStamping(id));
  }

  @Post('validate/csv')
  @Uploads({ csv: ['csv'] })
  validate(
    @Body({ schema: validateCsvInput }) { id_period }: ValidateCsvInput,
    @UploadedFiles() files: UploadedFile[],
  ): Promise<MassValidation> {
    const csv = fileOf(files, 'csv');
    if (!csv) throw new Refusal('INVOICING.CSV', INVOICING_MESSAGES.csvRequired);
    return this.bus.ask(new ValidateCsv(id_period, csv.bytes));
  }
}
