import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listSums, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { paymentsList, type PaymentsListInput, paymentsListSchema } from '@ceiba/payments/contract';
import { GetPaymentsSums } from '../use-cases/list-payments/get-payments-sums';
import { ListPayments } from '../use-cases/list-payments/list-payments';

/** All payments and links, whatever became of them. */
@ApiTags('payments')
@Controller('payments')
@Requires(screens('pagos-por-conciliar'))
export class PaymentsController {
  constructor(private readonly bus: Bus) {}

  @Post('all/get')
  @Answers(paymentsList)
  list(@Body({ schema: paymentsListSchema }) input: PaymentsListInput) {
    return this.bus.ask(new ListPayments(input));
  }

  @Post('all/sums')
  @Answers(listSums)
  sums(@Body({ schema: paymentsListSchema }) input: PaymentsListInput) {
    return this.bus.ask(new GetPaymentsSums(input));
  }
}
