import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import { type Changes, Db, type NewRow, notFound, type RowOf } from '@ceiba/platform/server';
import {
  type MailOutcome,
  type MailPerson,
  type MailSpan,
  REPORT_MAIL_MESSAGES,
  type StoredMailRecord,
} from '@ceiba/reports/contract';
import type { Letter } from '../domain/mail-result';
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
  id_worker_created: number | null;
  job_state: string | null;
  job_error: string | null;
}

/** Somebody whom a mail goes to. */
export interface MailReceiver extends MailPerson {
  id_report_mail: number;
}

/** What was written down for one person: a letter was ordered, or why none was. */
export type Written = Extract<MailOutcome, 'sent' | 'refused' | 'no_period'>;

/** A letter of a mail's last turn, and how its job stands. */
export interface SentLetter extends Letter {
  id_report_mail: number;
}

@Injectable()
export class ReportMailRepository {
  constructor(private readonly db: Db) {}

  /** The mails of a report, the oldest first. */
  ofReport(report: string): Promise<ListedMail[]> {
    return this.db.query<ListedMail>(
      `select ${reportMailTable.columns('m')}, ${workerOf('m.id_user_created')} as id_worker_created,
         j.state as job_state, j.error as job_error
       from report_mail m left join job j on j.id = m.id_job where m.report = ? order by m.id_report_mail`,
      [report],
    );
  }

  /** Whom the mails of a report go to, by name. */
  receivers(report: string): Promise<MailReceiver[]> {
    return this.db.query<MailReceiver>(
      `select p.id_report_mail, p.id_user, u.full_name from report_mail m
       join report_mail_person p on p.id_report_mail = m.id_report_mail join users u on u.id_user = p.id_user
       where m.report = ? order by u.full_name, p.id_user`,
      [report],
    );
  }

  /** The letters of the last turn of each mail of a report, by the receiver's name. */
  letters(report: string): Promise<SentLetter[]> {
    return this.db.query<SentLetter>(
      `select s.id_report_mail, u.full_name, s.outcome, j.state, j.error from report_mail m
       join report_mail_sent s on s.id_report_mail = m.id_report_mail and s.due_at = m.last_due_at
       join users u on u.id_user = s.id_user left join job j on j.id = s.id_job
       where m.report = ? order by u.full_name, s.id_user`,
      [report],
    );
  }

  find(id_report_mail: number): Promise<MailRow | undefined> {
    return this.db.one<MailRow>(`select ${reportMailTable.columns()} from report_mail where id_report_mail = ?`, [
      id_report_mail,
    ]);
  }

  /** A mail that is about to change, held until the commit. Throws 404. */
  async hold(id_report_mail: number): Promise<MailRow> {
    const row = await this.db.one<MailRow>(
      `select ${reportMailTable.columns()} from report_mail where id_report_mail = ? for update`,
      [id_report_mail],
    );
    if (!row) throw notFound(REPORT_MAIL_MESSAGES.unknownMail);
    return row;
  }

  /** A mail as its form shows it, but for the words of its filters. Throws 404. */
  async shown(id_report_mail: number): Promise<Omit<StoredMailRecord, 'about'>> {
    const row = await this.db.one<MailRow & Pick<StoredMailRecord, 'id_worker_created'>>(
      `select ${reportMailTable.columns('m')}, ${workerOf('m.id_user_created')} as id_worker_created
       from report_mail m where m.id_report_mail = ?`,
      [id_report_mail],
    );
    if (!row) throw notFound(REPORT_MAIL_MESSAGES.unknownMail);
    const { report, span, format, every, day, hour, paused_at, user_created, id_worker_created } = row;
    return {
      ...{ id_report_mail, report, span, format, every, day, hour, user_created, id_worker_created },
      filters: row.filters as StoredMailRecord['filters'],
      users: await this.people(id_report_mail),
      paused: paused_at === null ? 0 : 1,
    };
  }

  /** Whether a turn may still go out: the mail is there, does not stand still, and did not when the turn came. Held until the commit. */
  async mayGo(id_report_mail: number, due_at: Date): Promise<boolean> {
    const row = await this.db.one(
      `select 1 from report_mail where id_report_mail = ? and paused_at is null
       and (resumed_at is null or resumed_at <= ?) lock in share mode`,
      [id_report_mail, due_at],
    );
    return row !== undefined;
  }

  async insert(row: Parameters<typeof reportMailTable.insert>[1], users: readonly number[]): Promise<number> {
    const id_report_mail = await reportMailTable.insert(this.db, row);
    await reportMailPersonTable.insertMany(
      this.db,
      users.map((id_user) => ({ id_report_mail, id_user })),
    );
    return id_report_mail;
  }

  /** Changes a mail; `users` are whom it goes to from now on. */
  async update(
    id_report_mail: number,
    changes: Changes<typeof reportMailTable>,
    users?: readonly number[],
  ): Promise<void> {
    await reportMailTable.update(this.db, { id_report_mail }, changes);
    if (!users) return;
    await this.db.execute('delete from report_mail_person where id_report_mail = ? and id_user not in (?)', [
      id_report_mail,
      [...users],
    ]);
    const rows = users.map((id_user) => ({ id_report_mail, id_user }));
    await reportMailPersonTable.insertMany(this.db, rows, 'insert ignore');
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
      `select ${reportMailTable.columns()} from report_mail where next_at <= ? and paused_at is null order by id_report_mail limit ?
       for update skip locked`,
      [now, most],
    );
  }

  async isDone(id_report_mail: number, id_user: number, due_at: Date): Promise<boolean> {
    const row = await this.db.one(
      'select 1 from report_mail_sent where id_report_mail = ? and id_user = ? and due_at = ?',
      [id_report_mail, id_user, due_at],
    );
    return row !== undefined;
  }

  /** False when another run has done it already. */
  async done(row: NewRow<typeof reportMailSentTable> & { outcome: Written }): Promise<boolean> {
    return (await reportMailSentTable.insertNew(this.db, row)).affectedRows > 0;
  }

  /** The letter that was ordered for somebody. */
  async ordered(id_report_mail: number, id_user: number, due_at: Date, id_job: number): Promise<void> {
    await reportMailSentTable.update(this.db, { id_report_mail, id_user, due_at }, { id_job });
  }
}
