import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { DocumentFormOptions } from '@ceiba/stock/contract';

/** What the form must know before anything is chosen: period, IVA share, branches with a role. */
export class GetDocumentForm extends Query<DocumentFormOptions> {}

@QueryHandler(GetDocumentForm)
export class GetDocumentFormHandler implements IQueryHandler<GetDocumentForm> {
  constructor(
    private readonly settings: Settings,
    private readonly periods: PeriodGate,
  ) {}

  async execute(): Promise<DocumentFormOptions> {
    const settings = await this.settings.get();
    const period = await this.periods.current();
    return {
      id_period: period?.id_period ?? null,
      code_period: period?.code_period ?? null,
      percentage_iva: settings.percentageIva,
      branches_production: settings.branches_production,
      branch_transfer_pesos: settings.branch_transfer_pesos,
      branch_transfer_dollars: settings.branch_transfer_dollars,
    };
  }
}
