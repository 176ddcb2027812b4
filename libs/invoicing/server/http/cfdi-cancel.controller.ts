import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CancelCfdiAnswer, cancelCfdiInput, type CancelCfdiInput } from '@ceiba/invoicing/contract';
import { type Reply, Requires } from '@ceiba/platform/server';
import { CANCEL_ANY } from '../subjects/document-kinds';
import { CfdiCancelling } from '../use-cases/cancel-cfdi';

@ApiTags('invoicing')
@Controller('facturama/cancel')
export class CfdiCancelController {
  constructor(private readonly cancelling: CfdiCancelling) {}

  @Post()
  @Requires(...CANCEL_ANY)
  cancel(@Body({ schema: cancelCfdiInput }) input: CancelCfdiInput): Promise<Reply<CancelCfdiAnswer>> {
    return this.cancelling.cancel(input);
  }
}
