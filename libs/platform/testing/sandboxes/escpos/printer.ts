import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { EscPosReader, type PrintedPaper } from './paper';

/** How the printer is: `mute` tells nothing of itself but prints, `deaf` takes no byte, `cut` breaks off in the middle. */
export type PrinterMood = 'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'offline' | 'mute' | 'deaf' | 'cut';

/** Answers to DLE EOT 1, 2 and 4 by mood; without their fixed bits they are no answers. */
const FIXED = 0x12;
const STATUS: Readonly<Record<number, Partial<Record<PrinterMood, number>>>> = {
  1: { paper_out: 0x08, cover_open: 0x08, offline: 0x08 },
  2: { paper_out: 0x20, cover_open: 0x04, offline: 0x40 },
  4: { paper_out: 0x60, paper_low: 0x0c },
};

/** A network printer of tickets that takes nothing but what it understands whole. */
export class EscPosPrinter {
  readonly papers: PrintedPaper[] = [];
  /** Bytes that were no paper. */
  readonly faults: string[] = [];
  /** How many lines to it were open at once, at most. */
  busiest = 0;
  mood: PrinterMood = 'ready';
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly width = 48) {
    this.server = createServer({ allowHalfOpen: true }, (socket) => this.serve(socket));
  }

  /** Begins to listen; answers its address, "host:port". */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.open.add(socket);
    this.busiest = Math.max(this.busiest, this.open.size);
    const taken: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => this.open.delete(socket));
    if (this.mood === 'deaf') return void socket.pause();
    socket.on('data', (data) => {
      const rest = this.answered(socket, data);
      if (rest.length === 0) return;
      if (this.mood === 'cut') return void socket.resetAndDestroy();
      taken.push(rest);
    });
    socket.on('end', () => {
      const bytes = Buffer.concat(taken);
      if (bytes.length > 0) this.take(bytes);
      socket.end();
    });
  }

  /** Takes the questions about its status out, which are no part of a paper. */
  private answered(socket: Socket, data: Buffer): Buffer {
    let rest = data;
    while (rest.length >= 3 && rest[0] === 0x10 && rest[1] === 0x04) {
      const bits = STATUS[rest[2] ?? 0]?.[this.mood] ?? 0;
      if (this.mood !== 'mute') socket.write(Buffer.from([FIXED | bits]));
      rest = rest.subarray(3);
    }
    return rest;
  }

  private take(bytes: Buffer): void {
    try {
      this.papers.push(new EscPosReader(bytes, this.width).read());
    } catch (error) {
      this.faults.push(String(error));
    }
  }
}
