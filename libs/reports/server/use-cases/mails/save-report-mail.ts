import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Refusal, ReportMaker } from '@ceiba/platform/server';
import { REPORT_MAIL_MESSAGES, type ReportMailInput, spansOf, timesOf } from '@ceiba/reports/contract';
import { MailPeople } from './mail-people';
import { type Filters, MailReports } from './mail-reports';
import { nextTurn } from '../../domain/mail-turn';
import { ReportMailRepository } from '../../persistence/report-mail.repository';

/** Has a report mailed to people from now on (POST /report/mail/insert, ours). */
export class SaveReportMail extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'report_mail' };
  constructor(readonly input: ReportMailInput) {
    super();
  }
}

const wrong = (field: string, message: string) =>
  new Refusal('REPORTS.MAIL', message, { data: { fields: [{ field, message }] } });

@CommandHandler(SaveReportMail)
export class SaveReportMailHandler implements ICommandHandler<SaveReportMail> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
    private readonly maker: ReportMaker,
    private readonly people: MailPeople,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: SaveReportMail): Promise<{ id: number }> {
    const { report, format, every, hour, span } = input;
    const definition = this.reports.visible(report);
    const day = every === 'monthly' ? input.day : null;
    if (every === 'monthly' && day === null) throw wrong('day', REPORT_MAIL_MESSAGES.day);
    const spans = spansOf(definition);
    if (spans.length > 0 && !(span && spans.includes(span))) throw wrong('span', REPORT_MAIL_MESSAGES.span);
    const filters = lasting(definition, input.filters);
    await this.check(definition, filters, input);
    const users = [...new Set(input.users)].sort((one, other) => one - other);
    await this.checkPeople(definition, users);
    const now = this.clock.now();
    const { id_user, full_name } = currentActor();
    const clock = { every, day, hour } as const;
    const id = await this.mails.insert(
      {
        ...{ report, filters, format, ...clock, span: spans.length > 0 ? span : null, next_at: nextTurn(clock, now) },
        ...{ id_user_created: id_user, user_created: full_name, created_at: now },
      },
      users,
    );
    this.audit.touch('report_mail', id, { report, every, day, hour, format, span, people: users.length });
    return { id };
  }

  /** What it is filtered by must be there, and be this person's to see. */
  private async check(definition: ReportDefinition, filters: Filters, { span }: ReportMailInput): Promise<void> {
    for (const filter of definition.filters)
      if (filter.kind === 'ref' && filter.ref.branch && filter.required && !filters[filter.name])
        throw wrong('id_branch_office', REPORT_MAIL_MESSAGES.branch);
    const asked = await this.reports.filters(definition, filters, span, this.clock.today());
    if (asked) await this.maker.check(definition, asked);
  }

  private async checkPeople(definition: ReportDefinition, users: readonly number[]): Promise<void> {
    if (users.length === 0) throw wrong('users', REPORT_MAIL_MESSAGES.people);
    const found = new Set((await this.people.find(definition, users)).map(({ actor }) => actor.id_user));
    const without = users.find((id) => !found.has(id));
    if (without !== undefined)
      throw wrong('users', REPORT_MAIL_MESSAGES.person.replace('{name}', `usuario ${without}`));
  }
}

/** The filters that stay as they are: without days and period, which the span says. */
function lasting(definition: ReportDefinition, filters: Filters): Filters {
  const { days, period } = timesOf(definition);
  const moving = new Set([
    ...(days ? [`${days.name}_start`, `${days.name}_end`] : []),
    ...(period ? [period.name] : []),
  ]);
  const known = new Set(definition.filters.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => known.has(name) && !moving.has(name) && value !== '' && value !== null,
    ),
  );
}
