import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  commissionBuyers,
  type CommissionPageInput,
  commissionPageInput,
  commissions,
  type CommissionsInput,
  commissionsInput,
  explanation,
  explainInput,
  explainedSales,
  type ExplainSalesInput,
  explainSalesInput,
  type ExplainInput,
  ownCommissions,
  statementHistory,
} from '@ceiba/commissions/contract';
import { partnerOnly, screens, zEmpty } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ListExplainedSales } from '../use-cases/explain-commissions/list-sales';
import { ExplainCommissions } from '../use-cases/explain-commissions/explain-commissions';
import { GetCommissions, ListCommissionBuyers } from '../use-cases/list-commissions/list-commissions';
import { ListHistory } from '../use-cases/list-history';

const OWN = screens('comisiones', 'detalle-de-comisiones');

/** What payees earn: partners see their own, staff everybody's (spec 3, "Network and commissions"). */
@ApiTags('commissions')
@Controller('commissions')
export class CommissionsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(OWN)
  @Answers(commissions)
  get(@Body({ schema: commissionsInput }) body: CommissionsInput) {
    return this.bus.ask(new GetCommissions(body.id_period, body.id_customers));
  }

  @Post('customers')
  @Requires(OWN)
  @Answers(commissionBuyers)
  buyers(@Body({ schema: commissionPageInput }) body: CommissionPageInput) {
    const page = { page: body.page, size: body.page_size };
    return this.bus.ask(new ListCommissionBuyers(body.id_period, body.id_customers, page));
  }

  @Post('my')
  @Requires(OWN, screens('historial-comisiones'))
  @Answers(ownCommissions)
  async my(@Body({ schema: commissionsInput }) body: CommissionsInput) {
    const { details } = await this.bus.ask(new GetCommissions(body.id_period, body.id_customers));
    return { rows: details };
  }

  @Post('explain')
  @Requires(OWN, screens('comisiones-periodo'))
  @Answers(explanation)
  explain(@Body({ schema: explainInput }) body: ExplainInput) {
    return this.bus.ask(new ExplainCommissions(body));
  }

  @Post('explain/sales')
  @Requires(OWN, screens('comisiones-periodo'))
  @Answers(explainedSales)
  sales(@Body({ schema: explainSalesInput }) body: ExplainSalesInput) {
    return this.bus.ask(new ListExplainedSales(body));
  }

  @Post('history')
  @Requires(partnerOnly())
  @Answers(statementHistory)
  history(@Body({ schema: zEmpty }) _body: unknown) {
    return this.bus.ask(new ListHistory());
  }
}
