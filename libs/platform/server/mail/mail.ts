/** A mail as the product writes it: plain text, and HTML where it is worth it. */
export interface Mail {
  from: { name: string; email: string };
  to: { name: string; email: string };
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  filename: string;
  /** Its MIME type. */
  type: string;
  base64: string;
}

/** How mail leaves the house: to the mail server of `SMTP_URL`, else into a folder. */
export abstract class MailTransport {
  /** Throws when the mail was not taken; the job that sends it tries again (Hopeless: it does not). */
  abstract send(mail: Mail, id: string): Promise<void>;
}
