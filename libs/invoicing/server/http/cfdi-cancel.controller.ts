import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Requires } from '@ceiba/platform/server';
import { canceledCfdi, cancelCfdiInput, type CancelCfdiInput } from '@ceiba/sales/contract';
import { CfdiCancelling } from '../use-cases/cancel-cfdi';
import { CANCEL_ANY } from './cfdi-rights';

@ApiTags('invoicing')
@Controller('facturama/cancel')
export class CfdiCancelController {
  constructor(private readonly cancelling: CfdiCancelling) {}

  @Post()
  @Requires(...CANCEL_ANY)
  @Answers(canceledCfdi)
  cancel(@Body({ schema: cancelCfdiInput }) input: CancelCfdiInput) {
    return this.cancelling.cancel(input);
  }
}
