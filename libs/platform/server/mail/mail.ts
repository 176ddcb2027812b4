/** A mail as the product writes it: plain text, and HTML where it is worth it. */
export interface Mail {
  from: { name: string; email: string };
  to: { name: string; email: string };
  subject: string;
  text: string;
  html?: string;
}

/** How mail leaves the house: a folder today, SMTP by configuration later. */
export abstract class MailTransport {
  /** Throws when the mail was not taken; the job that sends it tries again. */
  abstract send(mail: Mail, id: string): Promise<void>;
}
