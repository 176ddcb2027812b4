import { Injectable } from '@nestjs/common';
import { dayInZone, type ReportDefinition } from '@ceiba/platform/contract';
import {
  type Actor,
  Clock,
  type Job,
  type JobContext,
  JobHandler,
  Refusal,
  ReportMaker,
  runAs,
  type StoredFile,
  UnitOfWork,
} from '@ceiba/platform/server';
import { MAIL_SPANS } from '@ceiba/reports/contract';
import { MailPeople } from '../use-cases/mails/mail-people';
import { type Filters, MailReports } from '../use-cases/mails/mail-reports';
import { type MailRow, ReportMailRepository } from '../persistence/report-mail.repository';

export const MAIL_REPORT = 'reports-mail-report';

interface MailReportJob {
  id_report_mail: number;
  due_at: string;
}

/** Longer than a mail is tried. */
const KEPT_MINUTES = 3 * 24 * 60;
/** A larger file is not taken by mail servers: the mail leads to the screen. */
const MAIL_BYTES = 8_000_000;

interface Made {
  file: StoredFile;
  rows: number;
  words: string[];
}

/**
 * Mails one report to each of its people: what he may see now, of his own branches. Who may not see it (any more) gets
 * nothing; a mail that stands still, or stood still at this turn, goes to nobody more. That somebody was served is one
 * transaction with his mail: a job that is killed serves nobody twice.
 */
@JobHandler({ kind: MAIL_REPORT, queue: 'report-mails' })
@Injectable()
export class MailReport implements Job<MailReportJob, { sent: number; refused: number }> {
  constructor(
    private readonly mails: ReportMailRepository,
    private readonly reports: MailReports,
    private readonly maker: ReportMaker,
    private readonly people: MailPeople,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(job: MailReportJob, context: JobContext): Promise<{ sent: number; refused: number }> {
    const mail = await this.mails.find(job.id_report_mail);
    const definition = mail && this.reports.find(mail.report);
    if (!mail || !definition) return { sent: 0, refused: 0 };
    const due = new Date(job.due_at);
    if (!(await this.mails.mayGo(mail.id_report_mail, due))) return { sent: 0, refused: 0 };
    const filters = await this.reports.filters(definition, mail.filters, mail.span, dayInZone(due));
    const people = await this.mails.people(mail.id_report_mail);
    const found = new Map((await this.people.find(definition, people)).map((one) => [one.actor.id_user, one]));
    /** One file serves all who see the same. */
    const made = new Map<string, Made>();
    const told = { sent: 0, refused: 0 };
    for (const [at, id_user] of people.entries()) {
      await context.progress(at, people.length, 'Enviando el reporte');
      if (await this.mails.isDone(mail.id_report_mail, id_user, due)) continue;
      const one = found.get(id_user);
      const file = one && filters ? await this.fileFor(one.actor, definition, mail, filters, made, context) : null;
      const outcome = file ? 'sent' : filters ? 'refused' : 'no_period';
      const went = await this.unit.run(async () => {
        // Who stops a mail waits for what is being written, and nothing is written after it.
        if (!(await this.mails.mayGo(mail.id_report_mail, due))) return false;
        const row = {
          id_report_mail: mail.id_report_mail,
          id_user,
          due_at: due,
          outcome,
          sent_at: this.clock.now(),
        } as const;
        if (!(await this.mails.done(row)) || !one || !file) return true;
        const id_job = await this.send(one.to, definition, mail, file);
        await this.mails.ordered(mail.id_report_mail, id_user, due, id_job);
        return true;
      });
      if (!went) return told;
      told[file ? 'sent' : 'refused']++;
    }
    return told;
  }

  /** Null for who may not see the report, or what it is filtered by. */
  private async fileFor(
    actor: Actor,
    definition: ReportDefinition,
    { format }: MailRow,
    filters: Filters,
    made: Map<string, Made>,
    context: JobContext,
  ): Promise<Made | null> {
    return runAs(actor, async () => {
      try {
        const report = await this.maker.check(definition, filters);
        const key = JSON.stringify(report.asked);
        const known = made.get(key);
        if (known) return known;
        const words = await this.maker.words(report);
        const one = { ...(await this.maker.make(report, format, KEPT_MINUTES, context)), words };
        made.set(key, one);
        return one;
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    });
  }

  private async send(
    to: { name: string; email: string },
    definition: ReportDefinition,
    { span }: MailRow,
    { file, rows, words }: Made,
  ): Promise<number> {
    const fits = file.bytes <= MAIL_BYTES;
    const paragraphs = [
      `${definition.title}${span ? `, ${MAIL_SPANS[span].toLowerCase()}` : ''}.\n${words.join('\n')}`,
      rows === 0 ? 'No hay registros en estas fechas.' : `Renglones: ${rows.toLocaleString('es-MX')}.`,
      fits ? 'El archivo va adjunto.' : 'El archivo es demasiado grande para un correo; descárguelo en el sistema.',
    ];
    return this.people.write(to, definition, paragraphs, fits ? [file.id] : []);
  }
}
