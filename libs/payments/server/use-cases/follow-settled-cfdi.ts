import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { SaleCfdiSettledPayload } from '@ceiba/sales/contract';
import { CaseDesk } from '../persistence/case-desk';

/** The CFDI of a cancelled sale is cancelled, and nothing waits any more; or it stands after all, and that waits. */
export class FollowSettledCfdi extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly cfdi: SaleCfdiSettledPayload) {
    super();
  }
}

@CommandHandler(FollowSettledCfdi)
export class FollowSettledCfdiHandler implements ICommandHandler<FollowSettledCfdi> {
  constructor(private readonly desk: CaseDesk) {}

  async execute({ cfdi }: FollowSettledCfdi): Promise<void> {
    const { id_document, id_branch_office, state, error } = cfdi;
    if (state === 'STAMPED') {
      const one = {
        kind: 'cfdi',
        id_payment: null,
        id_document,
        id_branch_office,
        detail: error?.slice(0, 255),
      } as const;
      await this.desk.open(one, { currency: null });
      return;
    }
    for (const one of await this.desk.cases.openOfSale(id_document))
      if (one.kind === 'cfdi') await this.desk.finish(one, { decision: 'cfdi', by: 'Proveedor' });
  }
}
