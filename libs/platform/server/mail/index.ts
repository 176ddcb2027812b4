import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { FolderTransport } from './folder-transport';
import { MailTransport } from './mail';
import { Mailer, SendMail } from './mailer';
import { SmtpTransport } from './smtp-transport';

export { type Mail, type MailAttachment, MailTransport } from './mail';
export { Mailer } from './mailer';
export { SmtpTransport } from './smtp-transport';
export { smtpServer } from './smtp-url';

/** What the platform's module provides of this folder. */
export const MAIL_PROVIDERS = [
  {
    provide: MailTransport,
    useFactory: (config: Config, clock: Clock): MailTransport =>
      config.smtp ? new SmtpTransport(config.smtp, clock) : new FolderTransport(config.dataDir, clock),
    inject: [Config, Clock],
  },
  Mailer,
  SendMail,
];
