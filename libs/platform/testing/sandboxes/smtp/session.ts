import type { Socket } from 'node:net';

/** What goes wrong, once per call of `fail`, with the next mail that gets so far. */
export type MailFault =
  | 'busy' // 421 instead of the greeting
  | 'later' // 451 to the recipient: greylisting
  | 'unknown' // 550 to the recipient
  | 'refused' // 554 to the message itself
  | 'lost-yes' // the message is kept, the connection breaks before the answer
  | 'silent'; // no answer to the message at all

/** A message as it was taken. */
export interface Letter {
  from: string;
  to: string;
  /** Header names in small letters, values unfolded. */
  headers: Record<string, string>;
  body: string;
  /** It came under TLS. */
  secure: boolean;
  /** Who signed in; null: nobody. */
  user: string | null;
}

export interface MailRules {
  /** Offers STARTTLS, and asks for it before a sign-in. */
  startTls: boolean;
  /** With one, mail is taken from it alone; `mechanism` is the one offered. */
  account: { user: string; password: string; mechanism: 'PLAIN' | 'LOGIN' } | null;
}

export interface MailHouse {
  rules: MailRules;
  secured: (socket: Socket) => Socket;
  take: (letter: Letter) => void;
  breach: (what: string) => void;
  fault: (...kinds: MailFault[]) => MailFault | undefined;
}

const MAILBOX = /^[^\s<>@]{1,64}@[A-Za-z0-9.-]{1,190}$/;
const decoded = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

/** One client's conversation. */
export class MailSession {
  private text = '';
  private secure: boolean;
  private greeted = false;
  private user: string | null = null;
  private from: string | null = null;
  private to: string | null = null;
  /** Takes the next line instead of a command: the parts of AUTH LOGIN. */
  private next: ((line: string) => void) | null = null;
  private inMessage = false;

  constructor(
    private socket: Socket,
    private readonly house: MailHouse,
  ) {
    this.secure = 'encrypted' in socket;
    this.listen();
    if (house.fault('busy')) {
      this.answer('421 sandbox is busy');
      this.socket.end();
    } else this.answer('220 sandbox ESMTP');
  }

  private listen(): void {
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: Buffer | string) => this.read(String(chunk)));
  }

  private answer(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  /** A wrong move: noted, and answered with its code. */
  private wrong(line: string): void {
    this.house.breach(line);
    this.answer(line);
  }

  private read(chunk: string): void {
    this.text += chunk;
    if (this.inMessage) return this.readMessage();
    for (let end = this.text.indexOf('\n'); end >= 0 && !this.inMessage; end = this.text.indexOf('\n')) {
      const line = this.text.slice(0, end + 1);
      this.text = this.text.slice(end + 1);
      if (!line.endsWith('\r\n') || line.length > 512) this.wrong('500 lines end with CRLF, after 512 octets at most');
      else this.line(line.slice(0, -2));
    }
    if (this.inMessage) this.readMessage();
  }

  private line(line: string): void {
    const take = this.next;
    if (take) {
      this.next = null;
      return take(line);
    }
    const [verb = ''] = line.split(' ', 1);
    const rest = line.slice(verb.length + 1);
    const commands: Record<string, () => void> = {
      EHLO: () => this.ehlo(rest),
      STARTTLS: () => this.startTls(),
      AUTH: () => this.auth(rest),
      MAIL: () => this.mail(rest),
      RCPT: () => this.recipient(rest),
      DATA: () => this.data(),
      QUIT: () => {
        this.answer('221 bye');
        this.socket.end();
      },
    };
    (commands[verb.toUpperCase()] ?? (() => this.wrong('502 command not known')))();
  }

  private ehlo(name: string): void {
    if (!/^[\w.:[\]-]+$/.test(name)) return this.wrong('501 EHLO needs a name');
    this.greeted = true;
    const { startTls, account } = this.house.rules;
    const open = !startTls || this.secure;
    this.answer('250-sandbox greets you');
    if (!open) this.answer('250-STARTTLS');
    if (account && open) this.answer(`250-AUTH ${account.mechanism}`);
    this.answer('250 SIZE 10485760');
  }

  private startTls(): void {
    if (!this.greeted || this.secure || !this.house.rules.startTls) return this.wrong('503 no STARTTLS here');
    // What came with the command in the clear does not count.
    if (this.text) return this.wrong('501 nothing may follow STARTTLS');
    this.answer('220 go ahead');
    this.socket.removeAllListeners('data');
    this.socket = this.house.secured(this.socket);
    this.secure = true;
    this.greeted = false;
    this.listen();
  }

  private auth(rest: string): void {
    const { startTls, account } = this.house.rules;
    if (!this.greeted || !account) return this.wrong('503 no AUTH here');
    if (startTls && !this.secure) return this.wrong('530 STARTTLS first: the password was shown to everybody');
    const [mechanism = '', initial = ''] = rest.split(' ');
    if (mechanism !== account.mechanism) return this.wrong('504 mechanism not offered');
    const check = (user: string, password: string): void => {
      if (user !== account.user || password !== account.password) return this.answer('535 wrong user or password');
      this.user = user;
      this.answer('235 welcome');
    };
    if (mechanism === 'PLAIN') {
      const [, user = '', password = ''] = decoded(initial).split('\0');
      return check(user, password);
    }
    this.answer(`334 ${Buffer.from('Username:').toString('base64')}`);
    this.next = (user) => {
      this.answer(`334 ${Buffer.from('Password:').toString('base64')}`);
      this.next = (password) => check(decoded(user), decoded(password));
    };
  }

  private mail(rest: string): void {
    if (!this.greeted || this.from !== null) return this.wrong('503 EHLO first, one MAIL at a time');
    if (this.house.rules.account && this.user === null) return this.wrong('530 sign in first');
    const address = /^FROM:<([^>]*)>$/i.exec(rest)?.[1] ?? '';
    if (!MAILBOX.test(address)) return this.wrong('501 MAIL FROM:<address>');
    this.from = address;
    this.answer('250 sender ok');
  }

  private recipient(rest: string): void {
    if (this.from === null) return this.wrong('503 MAIL first');
    const address = /^TO:<([^>]*)>$/i.exec(rest)?.[1] ?? '';
    if (!MAILBOX.test(address)) return this.wrong('501 RCPT TO:<address>');
    const fault = this.house.fault('later', 'unknown');
    if (fault) return this.answer(fault === 'later' ? '451 try again later' : '550 nobody of that name');
    this.to = address;
    this.answer('250 recipient ok');
  }

  private data(): void {
    if (this.to === null) return this.wrong('503 RCPT first');
    this.inMessage = true;
    this.answer('354 end with a lone dot');
  }

  private readMessage(): void {
    const end = this.text.startsWith('.\r\n') ? 0 : this.text.indexOf('\r\n.\r\n') + 2;
    if (end === 1) return;
    const raw = this.text.slice(0, end);
    this.text = this.text.slice(end + 3);
    this.inMessage = false;
    this.message(raw);
    this.from = this.to = null;
  }

  private message(raw: string): void {
    if (/[^\r]\n|\r[^\n]/.test(raw)) return this.wrong('550 lines of a message end with CRLF');
    if (raw.split('\r\n').some((line) => line.length > 998)) return this.wrong('500 a line of more than 998 octets');
    if (/[^\t\r\n\x20-\x7e]/.test(raw)) return this.wrong('550 8BITMIME is not offered');
    const [head = '', ...body] = raw.replace(/^\.\./gm, '.').split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
    );
    for (const name of ['from', 'date', 'message-id'])
      if (!headers[name]) return this.wrong(`550 a message needs ${name}`);
    const fault = this.house.fault('refused', 'lost-yes', 'silent');
    if (fault === 'refused') return this.answer('554 it looks like spam');
    if (fault === 'silent') return;
    const { from, to, secure, user } = this;
    this.house.take({ from: from ?? '', to: to ?? '', headers, body: body.join('\r\n\r\n').trimEnd(), secure, user });
    if (fault === 'lost-yes') this.socket.destroy();
    else this.answer('250 taken');
  }
}
