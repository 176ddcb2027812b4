import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, ReportMaker, Refusal } from '@ceiba/platform/server';
import type { MailPerson, StoredReportMail } from '@ceiba/reports/contract';
import { MailPeople } from './mail-people';
import { MailReports } from './mail-reports';
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
    private readonly maker: ReportMaker,
    private readonly clock: Clock,
  ) {}

  async execute({ report }: ListReportMails): Promise<StoredReportMail[]> {
    const definition = this.reports.visible(report);
    const shown: StoredReportMail[] = [];
    for (const mail of await this.mails.ofReport(report)) {
      const about = await this.about(definition, mail);
      if (about === null) continue;
      const { id_report_mail, span, format, every, day, hour, next_at, user_created, id_worker_created } = mail;
      const people = mail.people?.split('\n') ?? [];
      shown.push({
        ...{ id_report_mail, report, span, format, every, day, hour, next_at, people, about },
        ...{ user_created, id_worker_created },
      });
    }
    return shown;
  }

  /** What it is filtered by besides its time; null where this person may not see that. */
  private async about(definition: ReturnType<MailReports['visible']>, mail: ListedMail): Promise<string | null> {
    const asked = await this.reports.filters(definition, mail.filters, mail.span, this.clock.today());
    try {
      const words = await this.maker.words(await this.maker.check(definition, asked ?? mail.filters));
      return words.filter((text) => !/^(Del|Al|Periodo):/.test(text)).join(', ');
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
