import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoMoveInput } from '@ceiba/network/contract';
import type { Saved } from '@ceiba/platform/contract';
import { type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import { Moves, type StoredMove } from '../../persistence/moves';
import { Moving } from './moving';

/** Takes a partner's last move back, by a new move (compensation.md, "Moving a partner"). Answers the new move's id. */
export class UndoMove extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly input: UndoMoveInput) {
    super();
  }
}

const refuse = (text: string) => new Refusal('NETWORK.MOVE_UNDO', text, { status: 409 });

@CommandHandler(UndoMove)
export class UndoMoveHandler implements ICommandHandler<UndoMove> {
  constructor(
    private readonly moves: Moves,
    private readonly moving: Moving,
  ) {}

  async execute({ input: { id_move, reason } }: UndoMove): Promise<Saved> {
    const move = await this.moves.find(id_move);
    if (!move) throw notFound('El movimiento no existe.');
    const { id_customers, id_upline_before: id_upline } = move;
    const wanted = { id_customers, id_upline, reason: reason || null, undo: true, id_move_undone: id_move };
    return { id: await this.moving.make(wanted, () => this.assertLast(move)) };
  }

  private async assertLast(move: StoredMove): Promise<void> {
    if (move.id_move_undone !== null) throw refuse('Un movimiento que deshace otro no se deshace: mueva al cliente.');
    if ((await this.moves.last(move.id_customers)) !== move.id_move)
      throw refuse('El movimiento ya se deshizo, o el cliente se movió después: solo se deshace el último.');
  }
}
