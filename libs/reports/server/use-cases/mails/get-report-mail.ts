import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { defineRecord } from '@ceiba/platform/server';
import { REPORT_MAIL_WORDS, type StoredMailRecord } from '@ceiba/reports/contract';
import { MailReports } from './mail-reports';
import { ReportMailRepository } from '../../persistence/report-mail.repository';

/** A report's mail as its form shows it. Throws 404, 403 of its report and of what it is filtered by. */
export class GetReportMail extends Query<StoredMailRecord> {
  constructor(readonly id: number) {
    super();
  }
}

export const REPORT_MAIL = defineRecord('report_mail', (id) => new GetReportMail(id), REPORT_MAIL_WORDS);

@QueryHandler(GetReportMail)
export class GetReportMailHandler implements IQueryHandler<GetReportMail> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
  ) {}

  async execute({ id }: GetReportMail): Promise<StoredMailRecord> {
    const mail = await this.mails.shown(id);
    return { ...mail, about: await this.reports.about(mail) };
  }
}
