import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveInput } from '@ceiba/network/contract';
import type { Saved } from '@ceiba/platform/contract';
import type { CommandOptions } from '@ceiba/platform/server';
import { Moving } from './moving';

/** A partner gets a new upline from now on (compensation.md, "Moving a partner"). Answers the move's id. */
export class MovePartner extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly input: MoveInput) {
    super();
  }
}

@CommandHandler(MovePartner)
export class MovePartnerHandler implements ICommandHandler<MovePartner> {
  constructor(private readonly moving: Moving) {}

  async execute({ input: { id_customers, id_upline, reason } }: MovePartner): Promise<Saved> {
    const move = { id_customers, id_upline, reason: reason || null, undo: false, id_move_undone: null };
    return { id: await this.moving.make(move) };
  }
}
