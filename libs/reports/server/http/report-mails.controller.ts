import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { editable, saved, staffOnly, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  deleteReportMailInput,
  mailPeople,
  pauseReportMailInput,
  type PauseReportMailInput,
  REPORT_MAIL_MESSAGES,
  reportMailInput,
  type ReportMailInput,
  reportMailRecord,
  reportMails,
  reportMailsInput,
  type ReportMailsInput,
} from '@ceiba/reports/contract';
import { DeleteReportMail } from '../use-cases/mails/delete-report-mail';
import { REPORT_MAIL } from '../use-cases/mails/get-report-mail';
import { ListMailPeople, ListReportMails } from '../use-cases/mails/list-report-mails';
import { PauseReportMail } from '../use-cases/mails/pause-report-mail';
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

  @Get('get/id/:id')
  @Answers(editable(reportMailRecord))
  one(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(REPORT_MAIL, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: reportMailInput }) input: ReportMailInput) {
    const done = await this.bus.execute(new SaveReportMail(input));
    return reply(done, input.id_report_mail ? REPORT_MAIL_MESSAGES.updated : REPORT_MAIL_MESSAGES.saved);
  }

  @Post('pause')
  @Answers(saved)
  async pause(@Body({ schema: pauseReportMailInput }) input: PauseReportMailInput) {
    const done = await this.bus.execute(new PauseReportMail(input));
    return reply(done, input.paused === 1 ? REPORT_MAIL_MESSAGES.paused : REPORT_MAIL_MESSAGES.resumed);
  }

  @Post('delete')
  @Message(REPORT_MAIL_MESSAGES.deleted)
  @Answers(saved)
  delete(@Body({ schema: deleteReportMailInput }) { id_report_mail }: { id_report_mail: number }) {
    return this.bus.execute(new DeleteReportMail(id_report_mail));
  }
}
