import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, editOf, Refusal, ReportMaker } from '@ceiba/platform/server';
import { REPORT_MAIL_MESSAGES, type ReportMailInput, spansOf, timesOf } from '@ceiba/reports/contract';
import { REPORT_MAIL } from './get-report-mail';
import { MailPeople } from './mail-people';
import { type Filters, MailReports } from './mail-reports';
import { nextTurn } from '../../domain/mail-turn';
import { type MailRow, ReportMailRepository } from '../../persistence/report-mail.repository';

/** Has a report mailed to people from now on (no id), or changes how it is (POST /report/mail/insert/update, ours). */
export class SaveReportMail extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'report_mail',
    edits: ({ input }: SaveReportMail) => editOf(REPORT_MAIL, input.id_report_mail),
  };
  constructor(readonly input: ReportMailInput) {
    super();
  }
}

const wrong = (field: string, message: string) =>
  new Refusal('REPORTS.MAIL', message, { data: { fields: [{ field, message }] } });

/** What a new mail has where nothing is said. */
const NEW_MAIL = { filters: {}, span: null, day: null } as const;

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

  /** Throws 404, 403 of its report and of what it is filtered by, 422 naming the field. */
  async execute({ input }: SaveReportMail): Promise<{ id: number }> {
    const old = input.id_report_mail ? await this.held(input.id_report_mail, input.report) : undefined;
    const definition = this.reports.visible(input.report);
    const plan = planOf(definition, input, old);
    await this.check(definition, plan);
    const users = [...new Set(input.users)].sort((one, other) => one - other);
    const known = old ? await this.mails.people(old.id_report_mail) : [];
    await this.checkPeople(
      definition,
      users.filter((id) => !known.includes(id)),
    );
    return { id: await this.write(plan, users, old) };
  }

  private async held(id: number, report: string): Promise<MailRow> {
    const mail = await this.mails.hold(id);
    await this.reports.about(mail);
    if (mail.report !== report) throw wrong('report', REPORT_MAIL_MESSAGES.otherReport);
    return mail;
  }

  private async write(plan: MailPlan, users: readonly number[], old: MailRow | undefined): Promise<number> {
    const now = this.clock.now();
    if (old) {
      // Its turn moves with its hour only: one that is due goes out.
      const moved = old.every !== plan.every || old.day !== plan.day || old.hour !== plan.hour;
      await this.mails.update(
        old.id_report_mail,
        { ...plan, ...(moved ? { next_at: nextTurn(plan, now) } : {}) },
        users,
      );
      return old.id_report_mail;
    }
    const { id_user, full_name } = currentActor();
    const made = { id_user_created: id_user, user_created: full_name, created_at: now };
    const id = await this.mails.insert({ ...plan, ...made, next_at: nextTurn(plan, now) }, users);
    this.audit.touch('report_mail', id, { new: { ...plan, people: users.length } });
    return id;
  }

  /** What it is filtered by must be there, and be this person's to see. */
  private async check(definition: ReportDefinition, { filters, span }: MailPlan): Promise<void> {
    for (const filter of definition.filters)
      if (filter.kind === 'ref' && filter.ref.branch && filter.required && !filters[filter.name])
        throw wrong('id_branch_office', REPORT_MAIL_MESSAGES.branch);
    const asked = await this.reports.filters(definition, filters, span, this.clock.today());
    if (asked) await this.maker.check(definition, asked);
  }

  private async checkPeople(definition: ReportDefinition, users: readonly number[]): Promise<void> {
    if (users.length === 0) return;
    const found = new Set((await this.people.find(definition, users)).map(({ actor }) => actor.id_user));
    const without = users.find((id) => !found.has(id));
    if (without !== undefined)
      throw wrong('users', REPORT_MAIL_MESSAGES.person.replace('{name}', `usuario ${without}`));
  }
}

type MailPlan = Pick<MailRow, 'report' | 'filters' | 'span' | 'format' | 'every' | 'day' | 'hour'>;

/** What the form says, and of the rest what is there already. */
function planOf(definition: ReportDefinition, input: ReportMailInput, old: MailRow | undefined): MailPlan {
  const { report, format, every, hour } = input;
  const filters = lasting(definition, input.filters ?? old?.filters ?? NEW_MAIL.filters);
  const said = input.day === undefined ? (old?.day ?? NEW_MAIL.day) : input.day;
  const day = every === 'monthly' ? said : null;
  if (every === 'monthly' && day === null) throw wrong('day', REPORT_MAIL_MESSAGES.day);
  const spans = spansOf(definition);
  const span = input.span === undefined ? (old?.span ?? NEW_MAIL.span) : input.span;
  if (spans.length > 0 && !(span && spans.includes(span))) throw wrong('span', REPORT_MAIL_MESSAGES.span);
  return { report, filters, span: spans.length > 0 ? span : null, format, every, day, hour };
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
