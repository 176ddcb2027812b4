import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, editOf } from '@ceiba/platform/server';
import type { PauseReportMailInput } from '@ceiba/reports/contract';
import { REPORT_MAIL } from './get-report-mail';
import { MailReports } from './mail-reports';
import { nextTurn } from '../../domain/mail-turn';
import { ReportMailRepository } from '../../persistence/report-mail.repository';

/**
 * Stops a report's mail, or lets it go on (POST /report/mail/pause, ours; docs/adr/0066). Nothing is sent while it stands
 * still, turns whose job was queued before included; what was missed is not made up for.
 */
export class PauseReportMail extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'report_mail',
    edits: ({ input }: PauseReportMail) => editOf(REPORT_MAIL, input.id_report_mail),
  };
  constructor(readonly input: PauseReportMailInput) {
    super();
  }
}

@CommandHandler(PauseReportMail)
export class PauseReportMailHandler implements ICommandHandler<PauseReportMail> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
    private readonly clock: Clock,
  ) {}

  /** Throws 404, 403 of its report and of what it is filtered by. Told twice, the first word stays. */
  async execute({ input: { id_report_mail: id, paused } }: PauseReportMail): Promise<{ id: number }> {
    const mail = await this.mails.hold(id);
    await this.reports.about(mail);
    const now = this.clock.now();
    if (paused === 1 && mail.paused_at === null) await this.mails.update(id, { paused_at: now });
    if (paused === 0 && mail.paused_at !== null)
      await this.mails.update(id, { paused_at: null, resumed_at: now, next_at: nextTurn(mail, now) });
    return { id };
  }
}
