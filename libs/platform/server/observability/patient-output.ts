import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Bytes that wait for a disk or a reader; what comes beyond is dropped. */
const MOST_WAITING = 1024 * 1024;
const AGAIN_MS = 100;

/**
 * The standard output of a process that goes on whatever becomes of it: lines wait while the disk is full or nobody
 * reads, and the newest are dropped; nothing is thrown, and no line holds the process, not even at its end.
 */
export class PatientOutput implements DestinationStream {
  private lines: Buffer[] = [];
  private bytes = 0;
  private busy = false;
  private stuck = false;
  private readonly asking: (() => void)[] = [];

  constructor(private readonly fd: number) {
    // Nest and Node write beside us. Asked for, a pipe or socket takes what it can and holds nobody.
    for (const side of [process.stdout, process.stderr]) side.on('error', () => undefined);
    process.once('exit', () => this.lastWords());
  }

  write(line: string): void {
    const text = Buffer.from(line);
    if (this.bytes + text.length > MOST_WAITING) return;
    this.lines.push(text);
    this.bytes += text.length;
    this.next();
  }

  /** Calls back when everything is written, or nothing can be written now. */
  flush(done: () => void): void {
    this.asking.push(done);
    if (!this.busy || this.stuck) this.answer();
  }

  private next(): void {
    if (this.busy || this.bytes === 0) return;
    this.busy = true;
    const text = Buffer.concat(this.lines);
    this.lines = [text];
    write(this.fd, text, (error, written) => {
      this.stuck = error !== null;
      this.took(written ?? 0);
      if (error || this.bytes === 0) this.answer();
      // What waits keeps no process alive.
      if (error) setTimeout(() => this.go(), AGAIN_MS).unref();
      else this.go();
    });
  }

  private go(): void {
    this.busy = false;
    this.next();
  }

  private answer(): void {
    for (const done of this.asking.splice(0)) done();
  }

  private took(count: number): void {
    const [first, ...rest] = this.lines;
    this.bytes -= count;
    this.lines = first && count < first.length ? [first.subarray(count), ...rest] : rest;
  }

  /** One try; what is being written already is not written twice. */
  private lastWords(): void {
    const left = this.busy && !this.stuck ? this.lines.slice(1) : this.lines;
    try {
      if (left.length > 0) writeSync(this.fd, Buffer.concat(left));
    } catch {
      // Nobody is there to be told.
    }
  }
}
