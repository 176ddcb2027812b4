import type { Mail, MailAttachment } from './mail';

const LINE = '\r\n';

/** A header's words (RFC 2047), without line breaks whoever wrote them. */
function words(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(plain) && !/[="<>@,;:\\]/.test(plain)) return plain;
  // Pieces of whole characters, each short enough for one encoded word.
  const pieces: string[] = [];
  for (const char of plain) {
    const last = pieces.at(-1);
    if (last !== undefined && Buffer.byteLength(last + char) <= 42) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join(`${LINE} `);
}

function mailbox({ name, email }: Mail['to']): string {
  const address = email.replace(/[\s<>\p{Cc}]/gu, '');
  return name ? `${words(name)} <${address}>` : address;
}

const folded = (base64: string): string => base64.replace(/.{76}/g, `$&${LINE}`);

function body(type: string, text: string): string[] {
  const encoded = folded(Buffer.from(text).toString('base64'));
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', encoded];
}

/** A file's name as a parameter: a plain one for old programs, all of it as RFC 2231 writes it for the others. */
function named(filename: string): string {
  const plain = filename.replace(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(filename.replace(/\p{Cc}/gu, ' ')).replace(/['()*]/g, (sign) => escape(sign));
  return plain === filename ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${whole}`;
}

const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

function file({ filename, type, base64 }: MailAttachment): string[] {
  return [
    `Content-Type: ${type.replace(/[^\w/.+-]/g, '')}`,
    `Content-Disposition: attachment; ${named(filename)}`,
    'Content-Transfer-Encoding: base64',
    '',
    folded(base64),
  ];
}

/** Parts under one head, each between two edges. */
function parts(kind: 'alternative' | 'mixed', edge: string, each: readonly string[][]): string[] {
  const between = each.flatMap((part) => [`--${edge}`, ...part]);
  return [`Content-Type: multipart/${kind}; boundary="${edge}"`, '', ...between, `--${edge}--`];
}

/** A mail in the form that mail programs read (RFC 5322). */
export function eml(mail: Mail, id: string, date: Date): string {
  const domain = mail.from.email.split('@')[1]?.replace(/[^\w.-]/g, '') || 'localhost';
  const head = [
    `Message-ID: <${id}@${domain}>`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${mailbox(mail.from)}`,
    `To: ${mailbox(mail.to)}`,
    `Subject: ${words(mail.subject)}`,
    'MIME-Version: 1.0',
  ];
  const text = body('text/plain', mail.text);
  const said =
    mail.html === undefined ? text : parts('alternative', `edge-${id}`, [text, body('text/html', mail.html)]);
  const files = mail.attachments ?? [];
  const whole = files.length === 0 ? said : parts('mixed', `files-${id}`, [said, ...files.map(file)]);
  return [...head, ...whole, ''].join(LINE);
}
