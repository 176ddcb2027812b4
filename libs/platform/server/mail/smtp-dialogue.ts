import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** What the server said: the last line's code and all of the text. */
export interface SmtpAnswer {
  code: number;
  lines: string[];
}

/** The mail server refused or was not there. `final`: it will refuse this mail again (5xx). */
export class SmtpError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

const MAX_ANSWER = 64 * 1024;

/** One connection to a mail server: commands out, answers in, one after the other (RFC 5321, section 4.2). */
export class SmtpDialogue {
  private text = '';
  private waiting: { resolve: (answer: SmtpAnswer) => void; reject: (error: Error) => void } | null = null;
  private broken: Error | null = null;

  private constructor(
    private socket: Socket,
    private readonly timeoutMs: number,
  ) {
    this.listen();
  }

  /** Connects; with `ca` a server is trusted that no public authority knows (tests). */
  static open(host: string, port: number, tls: { ca?: string } | null, timeoutMs: number): SmtpDialogue {
    const socket = tls
      ? connectTls({ host, port, servername: nameOf(host), ca: tls.ca })
      : connectPlain({ host, port });
    return new SmtpDialogue(socket, timeoutMs);
  }

  /** Goes on under TLS after the server's yes to STARTTLS; what was read before it does not count. */
  secure(host: string, ca?: string): void {
    this.socket.removeAllListeners();
    this.text = '';
    this.socket = connectTls({ socket: this.socket, servername: nameOf(host), ca });
    this.listen();
  }

  /** Sends one line (null: none, for the greeting) and waits for the answer; another code than `wanted` is an error. */
  async say(line: string | null, wanted: number, shown: string = line ?? 'conexión'): Promise<SmtpAnswer> {
    const answer = await new Promise<SmtpAnswer>((resolve, reject) => {
      if (this.broken) return reject(this.broken);
      this.waiting = { resolve, reject };
      if (line !== null) this.socket.write(`${line}\r\n`);
      this.read();
    });
    if (answer.code === wanted) return answer;
    // What was said may hold a password: only the command's name is repeated.
    const said = `${answer.code} ${answer.lines.join(' ')}`.slice(0, 300);
    throw new SmtpError(`El servidor de correo respondió a ${shown}: ${said}`, answer.code >= 500);
  }

  close(): void {
    this.socket.destroy();
  }

  private listen(): void {
    this.socket.setTimeout(this.timeoutMs, () => this.fail('no respondió a tiempo'));
    this.socket.on('error', (error) => this.fail(error.message));
    this.socket.on('close', () => this.fail('cerró la conexión'));
    this.socket.setEncoding('utf8');
    this.socket.on('data', (chunk: Buffer | string) => {
      this.text += String(chunk);
      if (this.text.length > MAX_ANSWER) this.fail('respondió sin fin');
      this.read();
    });
  }

  private fail(how: string): void {
    this.broken ??= new SmtpError(`El servidor de correo ${how}.`, false);
    this.waiting?.reject(this.broken);
    this.waiting = null;
    this.socket.destroy();
  }

  /** Takes one whole answer, `250-...` lines and the closing `250 ...`, off what came. */
  private read(): void {
    const found = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/.exec(this.text);
    if (!found || !this.waiting) return;
    this.text = this.text.slice(found[0].length);
    const lines = found[0].trimEnd().split(/\r?\n/);
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve({ code: Number(found[1]), lines: lines.map((line) => line.slice(4)) });
  }
}

/** An address of numbers has no name that a certificate could show. */
function nameOf(host: string): string | undefined {
  return /^[\d.]+$|:/.test(host) ? undefined : host;
}
