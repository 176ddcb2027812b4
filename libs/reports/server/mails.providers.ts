import { DeleteReportMailHandler } from './use-cases/mails/delete-report-mail';
import { ListMailPeopleHandler, ListReportMailsHandler } from './use-cases/mails/list-report-mails';
import { GetReportMailHandler } from './use-cases/mails/get-report-mail';
import { MailReport } from './jobs/mail-report.job';
import { MailPeople } from './use-cases/mails/mail-people';
import { MailReports } from './use-cases/mails/mail-reports';
import { PauseReportMailHandler } from './use-cases/mails/pause-report-mail';
import { ReportMailRepository } from './persistence/report-mail.repository';
import { SaveReportMailHandler } from './use-cases/mails/save-report-mail';
import { SendDueMails } from './jobs/send-due-mails.job';
import './persistence/report-mail.entity';

/** Reports by mail. */
export const MAIL_PROVIDERS = [
  DeleteReportMailHandler,
  GetReportMailHandler,
  ListMailPeopleHandler,
  ListReportMailsHandler,
  MailPeople,
  MailReport,
  MailReports,
  PauseReportMailHandler,
  ReportMailRepository,
  SaveReportMailHandler,
  SendDueMails,
];
