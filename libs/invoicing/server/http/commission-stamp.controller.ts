import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  commissionStampView,
  INVOICING_MESSAGES,
  massStampingInput,
  type MassStampingInput,
  massValidation,
  massView,
  stampCommissionDirectInput,
  type StampCommissionDirectInput,
  stampCommissionInput,
  type StampCommissionInput,
  validateCsvInput,
  type ValidateCsvInput,
} from '@ceiba/invoicing/contract';
import { action, jobStarted, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  fileOf,
  Message,
  Refusal,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { stampAnswer } from '@ceiba/sales/contract';
import { GetCommissionStamp } from '../use-cases/get-commission-stamp';
import { GetMassStamping } from '../use-cases/get-mass-stamping';
import { RequestMassStamping } from '../use-cases/request-mass-stamping';
import { CommissionStamping } from '../use-cases/stamp-commission';
import { ValidateCsv } from '../use-cases/validate-csv/validate-csv';
import { replyOf } from './stamp-reply';

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
  @Answers(stampAnswer)
  async stamp(@Body({ schema: stampCommissionInput }) input: StampCommissionInput) {
    return replyOf(await this.stamping.withData(input));
  }

  @Post('commission/direct')
  @Answers(stampAnswer)
  async direct(@Body({ schema: stampCommissionDirectInput }) input: StampCommissionDirectInput) {
    return replyOf(await this.stamping.direct(input));
  }

  @Post('commission/data')
  @Answers(commissionStampView)
  data(@Body({ schema: stampCommissionDirectInput }) input: StampCommissionDirectInput) {
    return this.bus.ask(new GetCommissionStamp(input));
  }

  @Post('commission/mass')
  @Message(INVOICING_MESSAGES.massQueued)
  @Answers(jobStarted)
  mass(@Body({ schema: massStampingInput }) input: MassStampingInput) {
    return this.bus.execute(new RequestMassStamping(input));
  }

  @Get('commission/mass/:id')
  @Answers(massView)
  massView(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetMassStamping(id));
  }

  @Post('validate/csv')
  @Uploads({ csv: ['csv'] })
  @Answers(massValidation)
  validate(
    @Body({ schema: validateCsvInput }) { id_period }: ValidateCsvInput,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const csv = fileOf(files, 'csv');
    if (!csv) throw new Refusal('INVOICING.CSV', INVOICING_MESSAGES.csvRequired);
    return this.bus.ask(new ValidateCsv(id_period, csv.bytes));
  }
}
