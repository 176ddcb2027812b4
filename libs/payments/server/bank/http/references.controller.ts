import { Controller, Get, Param, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersRaw, Bus, fileAnswer, Public } from '@ceiba/platform/server';
import { referenceKeySchema, referencePage } from '@ceiba/payments/contract';
import { VisitorGuard } from '@ceiba/store/server';
import { GetReference } from '../use-cases/get-reference';
import { PrintReference } from '../use-cases/print-reference';

/** The page of a reference: its address is what protects it. */
@ApiTags('payments')
@Controller('payments/reference')
@Public()
@UseGuards(VisitorGuard)
export class ReferencesController {
  constructor(private readonly bus: Bus) {}

  @Get(':key')
  @Answers(referencePage)
  get(@Param('key', { schema: referenceKeySchema }) key: string) {
    return this.bus.ask(new GetReference(key));
  }

  @Get(':key/pdf')
  @AnswersRaw('file')
  async pdf(@Param('key', { schema: referenceKeySchema }) key: string): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintReference(key));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
