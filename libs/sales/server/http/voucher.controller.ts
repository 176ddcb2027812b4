import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import {
  type FindVoucherInput,
  findVoucherSchema,
  voucherList,
  type VoucherListInput,
  voucherListSchema,
  voucherRecord,
} from '@ceiba/sales/contract';
import { FindVoucher, GetVoucher } from '../use-cases/vouchers/get-voucher';
import { ListVouchers } from '../use-cases/vouchers/list-vouchers';

/** Vouchers that returns became; a sale takes them as payment. */
@ApiTags('sales')
@Controller('sale/voucher')
export class VoucherController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('vales'))
  @Answers(voucherList)
  list(@Body({ schema: voucherListSchema }) input: VoucherListInput) {
    return this.bus.ask(new ListVouchers(input));
  }

  @Get('get/id/:id')
  @Requires(screens('vales'))
  @Answers(voucherRecord)
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetVoucher(id));
  }

  @Post('find')
  @Requires(action('ventas', 'new'))
  @Answers(voucherRecord)
  find(@Body({ schema: findVoucherSchema }) input: FindVoucherInput) {
    return this.bus.ask(new FindVoucher(input));
  }
}
