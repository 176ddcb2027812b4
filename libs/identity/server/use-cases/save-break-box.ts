import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor, forbidden } from '@ceiba/platform/server';
import { BreakBoxes } from '../ports/break-boxes';

/** The cash that a worker counted at a closing (spec 3, sections 4 and 7); hour and day are those of his branch. */
export class SaveBreakBox extends Command<void> {
  static readonly options: CommandOptions = { audit: 'break_box' };
  constructor(readonly amount: string) {
    super();
  }
}

@CommandHandler(SaveBreakBox)
export class SaveBreakBoxHandler implements ICommandHandler<SaveBreakBox> {
  constructor(
    private readonly boxes: BreakBoxes,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ amount }: SaveBreakBox): Promise<void> {
    const { id_worker, branches } = currentActor();
    if (id_worker === null) throw forbidden();
    const id = await this.boxes.add({ id_worker, branches, amount, at: this.clock.now() });
    this.audit.touch('break_box', id, { amount, id_worker });
  }
}
