import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Refusal } from '@ceiba/platform/server';
import type { MailPerson, StoredReportMail } from '@ceiba/reports/contract';
import { MailPeople } from './mail-people';
import { MailReports } from './mail-reports';
import { mailResult } from '../../domain/mail-result';
import { type ListedMail, ReportMailRepository } from '../../persistence/report-mail.repository';

/** The mails of a report, for who holds its screen: those about branches of others are left out. */
export class ListReportMails extends Query<StoredReportMail[]> {
  constructor(readonly report: string) {
    super();
  }
}

@QueryHandler(ListReportMails)
export class ListReportMailsHandler implements IQueryHandler<ListReportMails> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
  ) {}

  async execute({ report }: ListReportMails): Promise<StoredReportMail[]> {
    this.reports.visible(report);
    const receivers = await this.mails.receivers(report);
    const letters = await this.mails.letters(report);
    const shown: StoredReportMail[] = [];
    for (const mail of await this.mails.ofReport(report)) {
      const about = await this.about(mail);
      if (about === null) continue;
      const { id_report_mail, span, format, every, day, hour, next_at, last_due_at, user_created } = mail;
      const job = { state: mail.job_state, error: mail.job_error };
      const sent = letters.filter((one) => one.id_report_mail === id_report_mail);
      const people = receivers.filter((one) => one.id_report_mail === id_report_mail);
      shown.push({
        ...{ id_report_mail, report, span, format, every, day, hour, next_at, about, user_created },
        id_worker_created: mail.id_worker_created,
        paused: mail.paused_at === null ? 0 : 1,
        people: people.map(({ id_user, full_name }) => ({ id_user, full_name })),
        last: last_due_at && mailResult(last_due_at, job, sent),
      });
    }
    return shown;
  }

  /** What it is filtered by; null where this person may not see that. */
  private async about(mail: ListedMail): Promise<string | null> {
    try {
      return await this.reports.about(mail);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

/** Staff who may see a report now and have an address: whom it can be mailed to. */
export class ListMailPeople extends Query<MailPerson[]> {
  constructor(readonly report: string) {
    super();
  }
}

@QueryHandler(ListMailPeople)
export class ListMailPeopleHandler implements IQueryHandler<ListMailPeople> {
  constructor(
    private readonly reports: MailReports,
    private readonly people: MailPeople,
  ) {}

  async execute({ report }: ListMailPeople): Promise<MailPerson[]> {
    const found = await this.people.find(this.reports.visible(report), null);
    return found.map(({ actor: { id_user, full_name } }) => ({ id_user, full_name }));
  }
}
