import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { NEW_SOURCE, type SaveLeadSourceInput } from '@ceiba/leads/contract';
import { type Saved, withKept } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, editOf } from '@ceiba/platform/server';
import { LeadSourceRepository } from '../persistence/lead-source.repository';
import { LEAD_SOURCE } from './get-lead-source';

/** Registers a source (no id) or changes it. Throws 403 for a branch of others, 404, 409 for a name that is taken. */
export class SaveLeadSource extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'lead_source',
    edits: ({ input }: SaveLeadSource) => editOf(LEAD_SOURCE, input.id_lead_source),
  };
  constructor(readonly input: SaveLeadSourceInput) {
    super();
  }
}

type Kept = keyof typeof NEW_SOURCE;
type Whole = SaveLeadSourceInput & { [K in Kept]-?: Exclude<SaveLeadSourceInput[K], undefined> };
const KEPT = Object.keys(NEW_SOURCE) as Kept[];

@CommandHandler(SaveLeadSource)
export class SaveLeadSourceHandler implements ICommandHandler<SaveLeadSource> {
  constructor(
    private readonly sources: LeadSourceRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveLeadSource): Promise<Saved> {
    const actor = currentActor();
    const old = input.id_lead_source ? await this.sources.get(input.id_lead_source, true) : undefined;
    this.branches.assertVisible(actor, input.id_branch_office);
    await this.branches.get(input.id_branch_office);
    const { id_lead_source: _id, ...values } = withKept(input, old ?? NEW_SOURCE, KEPT) as Whole;
    if (old) {
      await this.sources.update(old.id_lead_source, values);
      return { id: old.id_lead_source };
    }
    const made = { created_at: this.clock.now(), id_user_created: actor.id_user, user_created: actor.full_name };
    const id = await this.sources.insert({ ...values, ...made });
    this.audit.touch('lead_source', id, { new: values });
    return { id };
  }
}
