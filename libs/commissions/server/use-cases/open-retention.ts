import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { type RetentionKey, Retentions } from '../ports/retentions';

/** Makes the row of a partner's paper of a year, so that it can be stamped. Answers its id; throws 409 where there is nothing to stamp. */
export class OpenRetention extends Command<number> {
  static readonly options: CommandOptions = { audit: 'commission_retention', idempotent: false };
  constructor(readonly key: RetentionKey) {
    super();
  }
}

@CommandHandler(OpenRetention)
export class OpenRetentionHandler implements ICommandHandler<OpenRetention> {
  constructor(
    private readonly retentions: Retentions,
    private readonly audit: Audit,
  ) {}

  async execute({ key }: OpenRetention): Promise<number> {
    const id = await this.retentions.open(key);
    this.audit.touch('commission_retention', id, key);
    return id;
  }
}
