import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DISCLOSURE_MESSAGES } from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { incomeDisclosureTable } from '../../persistence/disclosure.entity';
import { DisclosureRepository } from '../../persistence/disclosure.repository';

const refuse = (message: string) => new Refusal('COMMISSIONS.DISCLOSURE', message, { status: 409 });

/**
 * Shows a calculated disclosure to everybody, in the place of the one of its year. Throws 404, and 409 for one that is not
 * calculated, while a period of the year is open, and where periods were closed after it.
 */
export class PublishDisclosure extends Command<void> {
  static readonly options: CommandOptions = { audit: 'income_disclosure' };
  constructor(readonly id_disclosure: number) {
    super();
  }
}

@CommandHandler(PublishDisclosure)
export class PublishDisclosureHandler implements ICommandHandler<PublishDisclosure> {
  constructor(
    private readonly db: Db,
    private readonly disclosures: DisclosureRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_disclosure }: PublishDisclosure): Promise<void> {
    const { year, state, figures } = await this.disclosures.lock(id_disclosure);
    if (state === 'published') return;
    if (figures === null) throw refuse(DISCLOSURE_MESSAGES.notReady);
    const open = await this.disclosures.open(year);
    if (open.length > 0) throw refuse(DISCLOSURE_MESSAGES.open(open.join(', ')));
    if ((await this.disclosures.closed(year)).length !== figures.periods) throw refuse(DISCLOSURE_MESSAGES.stale);
    await incomeDisclosureTable.update(this.db, { year, state: 'published' }, { state: 'withdrawn' });
    const { full_name, id_user } = currentActor();
    const by = { published_at: this.clock.now(), user_published: full_name, id_user_published: id_user };
    await incomeDisclosureTable.update(this.db, { id_disclosure }, { state: 'published', ...by });
    this.audit.touch('income_disclosure', id_disclosure, { year, state: { old: state, new: 'published' } });
  }
}

/** Takes a published disclosure back: nobody sees it any more. Throws 404, and 409 for one that is not published. */
export class WithdrawDisclosure extends Command<void> {
  static readonly options: CommandOptions = { audit: 'income_disclosure' };
  constructor(readonly id_disclosure: number) {
    super();
  }
}

@CommandHandler(WithdrawDisclosure)
export class WithdrawDisclosureHandler implements ICommandHandler<WithdrawDisclosure> {
  constructor(
    private readonly db: Db,
    private readonly disclosures: DisclosureRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id_disclosure }: WithdrawDisclosure): Promise<void> {
    const { year, state } = await this.disclosures.lock(id_disclosure);
    if (state !== 'published') throw refuse(DISCLOSURE_MESSAGES.notPublished);
    await incomeDisclosureTable.update(this.db, { id_disclosure }, { state: 'withdrawn' });
    this.audit.touch('income_disclosure', id_disclosure, { year, state: { old: state, new: 'withdrawn' } });
  }
}
