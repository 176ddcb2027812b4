import type { Mail } from './mail';

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

function body(type: string, text: string): string[] {
  const encoded = Buffer.from(text).toString('base64').replace(/.{76}/g, `$&${LINE}`);
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', encoded];
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
  if (mail.html === undefined) return [...head, ...body('text/plain', mail.text), ''].join(LINE);
  const edge = `edge-${id}`;
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${edge}"`,
    '',
    `--${edge}`,
    ...body('text/plain', mail.text),
    `--${edge}`,
    ...body('text/html', mail.html),
    `--${edge}--`,
    '',
  ].join(LINE);
}
