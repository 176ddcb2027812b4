import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Db } from '../database/db';
import { FileStore } from '../files/file-store';
import { type Job, JobHandler } from '../jobs/job-handler';
import { Jobs } from '../jobs/jobs';
import { type Mail, MailTransport } from './mail';

const KIND = 'platform-send-mail';

/** The one way to send a mail. */
@Injectable()
export class Mailer {
  constructor(
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
    private readonly db: Db,
  ) {}

  /**
   * Sends with the commit of the current unit of work, by the worker, again and again until it is taken. No secret belongs in it:
   * the job's row keeps the text.
   * @param attached ids of stored files that go along; they must be ready and outlive the tries (a day)
   */
  send(mail: Mail, attached: readonly number[] = []): Promise<number> {
    return this.jobs.enqueue(KIND, { mail, id: randomUUID(), ...(attached.length > 0 ? { attached } : {}) });
  }

  /** Mails that are over and that say one of these words (an address, a name) are kept no longer. */
  async forget(words: readonly string[]): Promise<void> {
    for (const word of words)
      await this.db.execute(
        `delete from job where kind = ? and state in ('completed', 'failed') and instr(payload, ?) > 0`,
        [KIND, JSON.stringify(word).slice(1, -1)],
      );
  }

  /** Sends at once; for jobs whose mail holds a secret that must not be stored. */
  deliver(mail: Mail): Promise<void> {
    return this.transport.send(mail, randomUUID());
  }
}

interface SendMailJob {
  mail: Mail;
  id: string;
  attached?: readonly number[];
}

// A mail server that is away for half an hour loses no mail.
@JobHandler({ kind: KIND, queue: 'mail', attempts: 13 })
@Injectable()
export class SendMail implements Job<SendMailJob, void> {
  constructor(
    private readonly transport: MailTransport,
    private readonly files: FileStore,
  ) {}

  async run({ mail, id, attached = [] }: SendMailJob): Promise<void> {
    const attachments = [...(mail.attachments ?? [])];
    for (const file of attached) {
      const stored = await this.files.get(file);
      const bytes = await buffer(await this.files.open(stored));
      attachments.push({ filename: stored.name, type: stored.mime, base64: bytes.toString('base64') });
    }
    await this.transport.send(attachments.length > 0 ? { ...mail, attachments } : mail, id);
  }
}
