import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { facturamaPath } from '@ceiba/invoicing/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { canceledCfdi, cancelCfdiInput, cfdiRelations, type CancelCfdiInput } from '@ceiba/sales/contract';
import { CfdiCancelling } from '../use-cases/cancel-cfdi';
import { GetCfdiRelations } from '../use-cases/get-cfdi-relations';
import { CANCEL_ANY } from './cfdi-rights';

type Path = z.output<typeof facturamaPath>;

@ApiTags('invoicing')
@Controller('facturama')
export class CfdiCancelController {
  constructor(
    private readonly cancelling: CfdiCancelling,
    private readonly bus: Bus,
  ) {}

  @Get('relations/:id')
  @Requires(...CANCEL_ANY)
  @Answers(cfdiRelations)
  relations(@Param({ schema: facturamaPath }) { id }: Path) {
    return this.bus.ask(new GetCfdiRelations(id));
  }

  @Post('cancel')
  @Requires(...CANCEL_ANY)
  @Answers(canceledCfdi)
  cancel(@Body({ schema: cancelCfdiInput }) input: CancelCfdiInput) {
    return this.cancelling.cancel(input);
  }
}
