import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { Gathering } from '../bonuses/bonus-statements';
import { BonusPayments } from '../ports/bonus-payments';

/** Gathers a payee's bonuses of some days, so that they can be stamped before the close. Answers the statement's id; throws 404. */
export class OpenBonusStatement extends Command<number> {
  static readonly options: CommandOptions = { audit: 'commission_bonus_statement', idempotent: false };
  constructor(
    readonly id_period: number,
    readonly days: Gathering,
  ) {
    super();
  }
}

@CommandHandler(OpenBonusStatement)
export class OpenBonusStatementHandler implements ICommandHandler<OpenBonusStatement> {
  constructor(
    private readonly payments: BonusPayments,
    private readonly audit: Audit,
  ) {}

  async execute({ id_period, days }: OpenBonusStatement): Promise<number> {
    const id = await this.payments.open(id_period, days);
    this.audit.touch('commission_bonus_statement', id, { id_period, ...days });
    return id;
  }
}
