import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, RowUses } from '@ceiba/platform/server';
import { MailReports } from './mail-reports';
import { ReportMailRepository } from '../../persistence/report-mail.repository';

/** Ends the mailing of a report (POST /report/mail/delete, ours). Throws 404, 403 of its report and of its filters. */
export class DeleteReportMail extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'report_mail' };
  constructor(readonly id_report_mail: number) {
    super();
  }
}

@CommandHandler(DeleteReportMail)
export class DeleteReportMailHandler implements ICommandHandler<DeleteReportMail> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id_report_mail: id }: DeleteReportMail): Promise<{ id: number }> {
    const mail = await this.mails.hold(id);
    await this.reports.about(mail);
    await this.uses.erase('report_mail', id);
    this.audit.touch('report_mail', id, { report: mail.report, every: mail.every });
    return { id };
  }
}
