import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
{{branchImport}}
import type { {{Pascal}}Input } from '@ceiba/{{context}}/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, {{actorImport}} Db, notFound } from '@ceiba/platform/server';

/** {{sentence}}. Throws 404 where there is no such record{{branchThrows}}. */
export class {{Pascal}} extends Command<Saved> {
  static readonly options: CommandOptions = { audit: '{{table}}' };
  constructor(readonly input: {{Pascal}}Input) {
    super();
  }
}

@CommandHandler({{Pascal}})
export class {{Pascal}}Handler implements ICommandHandler<{{Pascal}}> {
  constructor(
    private readonly db: Db,
    {{branchDependency}}
    private readonly audit: Audit,
  ) {}

  async execute({ input: { {{id}}: id, reason } }: {{Pascal}}): Promise<Saved> {
    const row = await this.db.one<{ {{rowType}} }>(
      'select {{rowColumns}} from {{table}} where {{id}} = ? for update',
      [id],
    );
    if (!row) throw notFound();
    {{branchCheck}}
    this.audit.touch('{{table}}', id, { reason });
    return { id };
  }
}
