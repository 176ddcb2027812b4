import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { jobStarted, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  type CompareInput,
  compareSchema,
  comparisons,
  type ComparisonsInput,
  comparisonsSchema,
  type DifferencesInput,
  differencesSchema,
  PAYMENT_MESSAGES,
  paymentDifferences,
} from '@ceiba/payments/contract';
import { ListComparisons, ListDifferences } from '../use-cases/compare-payments/list-comparisons';
import { StartComparison } from '../use-cases/compare-payments/start-comparison';

/** Our payments beside the providers' books. */
@ApiTags('payments')
@Controller('payments/comparisons')
@Requires(screens('pagos-por-conciliar'))
export class ComparisonsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(comparisons)
  list(@Body({ schema: comparisonsSchema }) input: ComparisonsInput) {
    return this.bus.ask(new ListComparisons(input));
  }

  @Post('differences')
  @Answers(paymentDifferences)
  differences(@Body({ schema: differencesSchema }) input: DifferencesInput) {
    return this.bus.ask(new ListDifferences(input));
  }

  @Post('start')
  @Answers(jobStarted)
  async start(@Body({ schema: compareSchema }) input: CompareInput) {
    return reply(await this.bus.execute(new StartComparison(input)), PAYMENT_MESSAGES.comparing);
  }
}
