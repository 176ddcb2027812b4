import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Save{{Pascal}}Input } from '@ceiba/{{context}}/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf } from '@ceiba/platform/server';
import { {{camel}}Table } from '../persistence/{{record}}.entity';
import { {{Pascal}}Repository } from '../persistence/{{record}}.repository';
import { {{CONSTANT}} } from './get-{{record}}';

/** Registers one (no id) or changes it. Throws 403 for a branch of others, 404 where there is no such record. */
export class Save{{Pascal}} extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: '{{table}}',
    edits: ({ input }: Save{{Pascal}}) => editOf({{CONSTANT}}, input.{{id}}),
  };
  constructor(readonly input: Save{{Pascal}}Input) {
    super();
  }
}

@CommandHandler(Save{{Pascal}})
export class Save{{Pascal}}Handler implements ICommandHandler<Save{{Pascal}}> {
  constructor(
    private readonly db: Db,
    private readonly {{cameles}}: {{Pascal}}Repository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { {{id}}, ...values } }: Save{{Pascal}}): Promise<Saved> {
    const actor = currentActor();
    const old = {{id}} ? await this.{{cameles}}.get({{id}}, 'for update') : null;
    this.branches.assertVisible(actor, values.id_branch_office);
    await this.branches.get(values.id_branch_office);
    if (old) {
      await {{camel}}Table.update(this.db, { {{id}}: old.{{id}} }, values);
      return { id: old.{{id}} };
    }
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const id = await {{camel}}Table.insert(this.db, { ...values, ...by });
    this.audit.touch('{{table}}', id, { new: values });
    return { id };
  }
}
