import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import { Db, type RowOf } from '@ceiba/platform/server';
import type { MailSpan } from '@ceiba/reports/contract';
import { reportMailPersonTable, reportMailSentTable, reportMailTable } from './report-mail.entity';

export type MailRow = RowOf<
  typeof reportMailTable,
  {
    filters: Record<string, unknown>;
    span: MailSpan | null;
    format: 'excel' | 'pdf' | 'csv';
    every: 'daily' | 'monthly';
  }
>;

/** A mail of the list. */
export interface ListedMail extends MailRow {
  people: string | null;
  id_worker_created: number | null;
}

/** What became of one person's mail: it went out, or he may not see the report (any more), or nothing was to be told. */
export type MailOutcome = 'sent' | 'refused';

@Injectable()
export class ReportMailRepository {
  constructor(private readonly db: Db) {}

  /** The mails of a report, the oldest first. */
  async ofReport(report: string): Promise<ListedMail[]> {
    return this.db.query<ListedMail>(
      `select ${reportMailTable.columns('m')}, ${workerOf('m.id_user_created')} as id_worker_created,
         (select group_concat(u.full_name order by u.full_name separator '\\n') from report_mail_person p
          join users u on u.id_user = p.id_user where p.id_report_mail = m.id_report_mail) as people
       from report_mail m where m.report = ? order by m.id_report_mail`,
      [report],
    );
  }

  find(id_report_mail: number): Promise<MailRow | undefined> {
    return this.db.one<MailRow>(`select ${reportMailTable.columns()} from report_mail where id_report_mail = ?`, [
      id_report_mail,
    ]);
  }

  async insert(row: Parameters<typeof reportMailTable.insert>[1], users: readonly number[]): Promise<number> {
    const id_report_mail = await reportMailTable.insert(this.db, row);
    await reportMailPersonTable.insertMany(
      this.db,
      users.map((id_user) => ({ id_report_mail, id_user })),
    );
    return id_report_mail;
  }

  async people(id_report_mail: number): Promise<number[]> {
    const rows = await this.db.query<{ id_user: number }>(
      'select id_user from report_mail_person where id_report_mail = ? order by id_user',
      [id_report_mail],
    );
    return rows.map(({ id_user }) => id_user);
  }

  /** Mails whose turn has come, locked in the order of their ids; who else looks passes them by. */
  async takeDue(now: Date, most: number): Promise<MailRow[]> {
    return this.db.query<MailRow>(
      `select ${reportMailTable.columns()} from report_mail where next_at <= ? order by id_report_mail limit ?
       for update skip locked`,
      [now, most],
    );
  }

  async setNext(id_report_mail: number, next_at: Date): Promise<void> {
    await reportMailTable.update(this.db, { id_report_mail }, { next_at });
  }

  async isDone(id_report_mail: number, id_user: number, due_at: Date): Promise<boolean> {
    const row = await this.db.one(
      'select 1 from report_mail_sent where id_report_mail = ? and id_user = ? and due_at = ?',
      [id_report_mail, id_user, due_at],
    );
    return row !== undefined;
  }

  /** False when another run has done it already. */
  async done(id_report_mail: number, id_user: number, due_at: Date, outcome: MailOutcome, at: Date): Promise<boolean> {
    const row = { id_report_mail, id_user, due_at, outcome, sent_at: at };
    return (await reportMailSentTable.insertNew(this.db, row)).affectedRows > 0;
  }
}
