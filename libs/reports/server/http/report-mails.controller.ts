import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { saved, staffOnly } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import {
  deleteReportMailInput,
  mailPeople,
  REPORT_MAIL_MESSAGES,
  reportMailInput,
  type ReportMailInput,
  reportMails,
  reportMailsInput,
  type ReportMailsInput,
} from '@ceiba/reports/contract';
import { DeleteReportMail } from '../use-cases/mails/delete-report-mail';
import { ListMailPeople, ListReportMails } from '../use-cases/mails/list-report-mails';
import { SaveReportMail } from '../use-cases/mails/save-report-mail';

/** Mails of reports: whoever holds a report's screen has it mailed to whoever holds it, too; the use cases check that. */
@ApiTags('reports')
@Controller('report/mail')
@Requires(staffOnly())
export class ReportMailsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(reportMails)
  async list(@Body({ schema: reportMailsInput }) { report }: ReportMailsInput) {
    return { rows: await this.bus.ask(new ListReportMails(report)) };
  }

  @Post('people')
  @Answers(mailPeople)
  async people(@Body({ schema: reportMailsInput }) { report }: ReportMailsInput) {
    return { rows: await this.bus.ask(new ListMailPeople(report)) };
  }

  @Post('insert')
  @Message(REPORT_MAIL_MESSAGES.saved)
  @Answers(saved)
  save(@Body({ schema: reportMailInput }) input: ReportMailInput) {
    return this.bus.execute(new SaveReportMail(input));
  }

  @Post('delete')
  @Message(REPORT_MAIL_MESSAGES.deleted)
  @Answers(saved)
  delete(@Body({ schema: deleteReportMailInput }) { id_report_mail }: { id_report_mail: number }) {
    return this.bus.execute(new DeleteReportMail(id_report_mail));
  }
}
