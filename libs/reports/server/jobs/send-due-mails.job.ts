import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { nextTurn } from '../domain/mail-turn';
import { ReportMailRepository } from '../persistence/report-mail.repository';
import { MAIL_REPORT } from './mail-report.job';

const AT_ONCE = 100;

/** Every minute: reports whose turn to be mailed has come. A turn that the house slept through is made up for once. */
@Scheduled({ name: 'reports-send-mails', every: 60_000 })
@Injectable()
export class SendDueMails implements Schedule {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unit.run(async () => {
      const now = this.clock.now();
      for (const mail of await this.mails.takeDue(now, AT_ONCE)) {
        const { id_report_mail, next_at } = mail;
        const id_job = await this.jobs.enqueue(MAIL_REPORT, { id_report_mail, due_at: next_at.toISOString() });
        await this.mails.update(id_report_mail, { next_at: nextTurn(mail, now), last_due_at: next_at, id_job });
      }
    });
  }
}
