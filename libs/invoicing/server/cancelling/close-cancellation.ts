import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { CancellationRepository } from './cancellation.repository';

/** A person lets a CFDI stand whose cancellation was refused. False: it does not wait (any more). */
export class CloseCancellation extends Command<boolean> {
  static readonly options: CommandOptions = { audit: 'cfdi_cancellation' };
  constructor(readonly id_cancellation: number) {
    super();
  }
}

@CommandHandler(CloseCancellation)
export class CloseCancellationHandler implements ICommandHandler<CloseCancellation> {
  constructor(
    private readonly cancellations: CancellationRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id_cancellation }: CloseCancellation): Promise<boolean> {
    const closed = await this.cancellations.close(id_cancellation);
    if (closed) this.audit.touch('cfdi_cancellation', id_cancellation, { closed });
    return closed;
  }
}
