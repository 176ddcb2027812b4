import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  APPROVALS,
  DEPUTY_MESSAGES,
  DEPUTY_WORDS,
  type DeputyRow,
  REQUESTS,
  type SaveDeputyInput,
} from '@ceiba/expenses/contract';
import { StaffActors } from '@ceiba/identity/server';
import { allows, type Saved, screens } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  Db,
  defineRecord,
  editOf,
  Refusal,
} from '@ceiba/platform/server';
import { DeputyRepository } from '../persistence/deputy.repository';
import { viaticosDeputyTable } from '../persistence/viaticos.entity';

/** One deputy that the person who asks named. */
export class GetDeputy extends Query<DeputyRow> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const DEPUTY = defineRecord('viaticos_deputy', (id) => new GetDeputy(id), DEPUTY_WORDS);

@QueryHandler(GetDeputy)
export class GetDeputyHandler implements IQueryHandler<GetDeputy> {
  constructor(private readonly deputies: DeputyRepository) {}

  execute({ id }: GetDeputy): Promise<DeputyRow> {
    return this.deputies.get(id);
  }
}

/** Names who decides in one's stead, from day to day. Throws 422 for oneself and for who has no screen of travel expenses. */
export class SaveDeputy extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_deputy',
    edits: ({ input }: SaveDeputy) => editOf(DEPUTY, input.id_viaticos_deputy),
  };
  constructor(readonly input: SaveDeputyInput) {
    super();
  }
}

@CommandHandler(SaveDeputy)
export class SaveDeputyHandler implements ICommandHandler<SaveDeputy> {
  constructor(
    private readonly db: Db,
    private readonly deputies: DeputyRepository,
    private readonly staff: StaffActors,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_viaticos_deputy, ...values } }: SaveDeputy): Promise<Saved> {
    const actor = currentActor();
    if (id_viaticos_deputy) await this.deputies.get(id_viaticos_deputy, 'for update');
    await this.assertDeputy(values.id_user_deputy);
    if (id_viaticos_deputy) {
      await viaticosDeputyTable.update(this.db, { id_viaticos_deputy }, values);
      return { id: id_viaticos_deputy };
    }
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const id = await viaticosDeputyTable.insert(this.db, { id_user: actor.id_user ?? 0, ...values, ...by });
    this.audit.touch('viaticos_deputy', id, { new: values });
    return { id };
  }

  private async assertDeputy(id_user: number): Promise<void> {
    const refuse = (message: string) =>
      new Refusal('EXPENSES.DEPUTY', message, { data: { fields: [{ field: 'id_user_deputy', message }] } });
    if (id_user === currentActor().id_user) throw refuse(DEPUTY_MESSAGES.self);
    const [deputy] = await this.staff.find([id_user]);
    if (!deputy || !allows(deputy, screens(REQUESTS, APPROVALS))) throw refuse(DEPUTY_MESSAGES.unknown);
  }
}
