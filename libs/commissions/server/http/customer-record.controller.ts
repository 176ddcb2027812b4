import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  customerMoves,
  type CustomerMovesInput,
  customerMovesInput,
  customerPeriods,
  type CustomerPeriodsInput,
  customerPeriodsInput,
  customerWeeks,
  rankHistory,
  type RankHistoryInput,
  rankHistoryInput,
} from '@ceiba/commissions/contract';
import { partnerOnly, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ListCustomerMoves } from '../use-cases/list-customer-moves';
import { GetRankHistory } from '../use-cases/get-rank-history';
import { ListCustomerPeriods } from '../use-cases/list-customer-periods';
import { ListCustomerWeeks } from '../use-cases/list-customer-weeks';

/** What a customer's record shows of all contexts below: his periods, weeks and ranks, and his line of time. */
@ApiTags('commissions')
@Controller('customers')
export class CustomerRecordController {
  constructor(private readonly bus: Bus) {}

  @Post('periods')
  @Requires(screens('clientes', 'listado-clientes', 'dashboard', 'cliente-dashboard'), partnerOnly())
  @Answers(customerPeriods)
  periods(@Body({ schema: customerPeriodsInput }) { id_customers }: CustomerPeriodsInput) {
    return this.bus.ask(new ListCustomerPeriods(id_customers));
  }

  @Post('weeks')
  @Requires(screens('clientes', 'listado-clientes', 'dashboard', 'cliente-dashboard'), partnerOnly())
  @Answers(customerWeeks)
  weeks(@Body({ schema: customerPeriodsInput }) { id_customers }: CustomerPeriodsInput) {
    return this.bus.ask(new ListCustomerWeeks(id_customers));
  }

  @Post('ranks')
  @Requires(screens('historial-rango', 'clientes', 'listado-clientes'), partnerOnly())
  @Answers(rankHistory)
  ranks(@Body({ schema: rankHistoryInput }) { id_customers }: RankHistoryInput) {
    return this.bus.ask(new GetRankHistory(id_customers));
  }

  @Post('moves')
  @Requires(screens('clientes', 'listado-clientes'))
  @Answers(customerMoves)
  moves(@Body({ schema: customerMovesInput }) input: CustomerMovesInput) {
    return this.bus.ask(new ListCustomerMoves(input));
  }
}
