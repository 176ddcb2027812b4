import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { facturamaPath } from '@ceiba/invoicing/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import {
  canceledCfdi,
  cancelCfdiInput,
  cancelOutlookView,
  cfdiRelations,
  type CancelCfdiInput,
} from '@ceiba/sales/contract';
import { CfdiCancelling } from '../use-cases/cancel-cfdi';
import { GetCancelOutlook } from '../use-cases/get-cancel-outlook';
import { GetCfdiRelations } from '../use-cases/get-cfdi-relations';
import { CancellationReceipts } from '../use-cases/get-receipt';
import { CANCEL_ANY, READ_ANY } from './cfdi-rights';

type Path = z.output<typeof facturamaPath>;

@ApiTags('invoicing')
@Controller('facturama')
export class CfdiCancelController {
  constructor(
    private readonly cancelling: CfdiCancelling,
    private readonly bus: Bus,
    private readonly receipts: CancellationReceipts,
  ) {}

  @Get('relations/:id')
  @Requires(...CANCEL_ANY)
  @Answers(cfdiRelations)
  relations(@Param({ schema: facturamaPath }) { id }: Path) {
    return this.bus.ask(new GetCfdiRelations(id));
  }

  @Get('acuse/:id')
  @Requires(...READ_ANY)
  @AnswersRaw('file')
  async receipt(@Param({ schema: facturamaPath }) { id }: Path): Promise<StreamableFile> {
    const { bytes, filename } = await this.receipts.xmlOf(id);
    return fileAnswer(bytes, filename, 'application/xml');
  }

  @Get('cancel/:id')
  @Requires(...CANCEL_ANY)
  @Answers(cancelOutlookView)
  outlook(@Param({ schema: facturamaPath }) { id }: Path) {
    return this.bus.ask(new GetCancelOutlook(id));
  }

  @Post('cancel')
  @Requires(...CANCEL_ANY)
  @Answers(canceledCfdi)
  cancel(@Body({ schema: cancelCfdiInput }) input: CancelCfdiInput) {
    return this.cancelling.cancel(input);
  }
}
