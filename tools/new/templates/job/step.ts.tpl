import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db } from '@ceiba/platform/server';

/** {{sentence}}, one record; a record that is gone is left out. */
export class {{Pascal}}Step extends Command<void> {
  static readonly options: CommandOptions = { audit: '{{table}}', idempotent: false };
  constructor(
    readonly id_job: number,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler({{Pascal}}Step)
export class {{Pascal}}StepHandler implements ICommandHandler<{{Pascal}}Step> {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async execute({ id_job, id }: {{Pascal}}Step): Promise<void> {
    const row = await this.db.one('select {{id}} from {{table}} where {{id}} = ? for update', [id]);
    if (row) this.audit.touch('{{table}}', id, { id_job });
  }
}
