import { connect, type Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '@ceiba/platform/server';
import { PRINTER_MESSAGES, type PrinterState } from '@ceiba/sales/contract';
import { addressProblem, type PrinterPlaces, printerPlaces } from './printer-address';

/** How long each step may take, in ms: a printer that is off must not hold up the next one's ticket. */
const CONNECT_MS = 3_000;
const STATUS_MS = 800;
const SEND_MS = 10_000;
const CLOSE_MS = 5_000;

/** A printer did not print; `sent`: some of it may stand on paper. */
export class PrintFailure extends Error {
  constructor(
    readonly status: PrinterState,
    readonly sent: boolean,
    message: string,
  ) {
    super(message);
  }
}

/** Real-time status (DLE EOT n): 1 of the printer, 2 why it is off line, 4 of the paper. */
const ask = (n: 1 | 2 | 4) => Buffer.from([0x10, 0x04, n]);
/** Bits that every answer has the same: by them it is told from other bytes. */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

function stateOf(printer: number, cause: number, paper: number): PrinterState {
  if (paper & 0x60) return 'paper_out';
  if (cause & 0x04) return 'cover_open';
  if (cause & 0x20) return 'paper_out';
  if (printer & 0x08 || cause & 0x40) return 'offline';
  return paper & 0x0c ? 'paper_low' : 'ready';
}

const STOPS: Partial<Record<PrinterState, string>> = {
  paper_out: 'La impresora no tiene papel.',
  cover_open: 'La tapa de la impresora está abierta.',
  offline: 'La impresora está fuera de línea.',
};

const away = (sent: boolean) =>
  new PrintFailure('away', sent, sent ? PRINTER_MESSAGES.cut : 'La impresora no contesta.');

/** Settles with the first of an event and the time; leaves no listener behind. */
function within<T>(ms: number, late: () => T | Error, begin: (done: (value: T | Error) => void) => () => void) {
  return new Promise<T>((resolve, reject) => {
    const end = (value: T | Error) => {
      clearTimeout(timer);
      leave();
      if (value instanceof Error) reject(value);
      else resolve(value);
    };
    const timer = setTimeout(() => end(late()), ms);
    const leave = begin(end);
  });
}

/** The TCP line to printers of the local network; one paper a connection. */
@Injectable()
export class PrinterLine {
  readonly places: PrinterPlaces;

  constructor(config: Config) {
    this.places = printerPlaces(config.given('printer'));
  }

  /**
   * Sends a paper and waits until the printer has taken it and the line is closed clean; `begun` is called before its
   * first byte. Answers what the printer says of itself. Throws PrintFailure.
   */
  async send(at: { host: string; port: number }, bytes: Buffer, begun: () => Promise<void>): Promise<PrinterState> {
    if (addressProblem(at, this.places)) throw new PrintFailure('away', false, PRINTER_MESSAGES.refused);
    const socket = connect(this.places.standIn ?? at);
    // Each step hears its own errors; between two of them nobody does.
    socket.on('error', () => undefined);
    try {
      await this.connected(socket);
      const state = await this.state(socket);
      const stop = STOPS[state];
      if (stop) throw new PrintFailure(state, false, stop);
      await begun();
      await this.written(socket, bytes);
      return state;
    } finally {
      socket.destroy();
    }
  }

  private connected(socket: Socket): Promise<null> {
    return within<null>(
      CONNECT_MS,
      () => away(false),
      (done) => {
        const ok = () => done(null);
        const failed = () => done(away(false));
        socket.once('connect', ok).once('error', failed);
        return () => socket.off('connect', ok).off('error', failed);
      },
    );
  }

  /** Printers that tell nothing of themselves print all the same: unknown. */
  private async state(socket: Socket): Promise<PrinterState> {
    const printer = await this.status(socket, 1);
    if (printer === null) return 'unknown';
    const cause = (await this.status(socket, 2)) ?? 0;
    return stateOf(printer, cause, (await this.status(socket, 4)) ?? 0);
  }

  private status(socket: Socket, n: 1 | 2 | 4): Promise<number | null> {
    return within<number | null>(
      STATUS_MS,
      () => null,
      (done) => {
        const heard = (data: Buffer) => {
          const byte = data.at(-1) ?? 0;
          if (isStatus(byte)) done(byte);
        };
        const failed = () => done(away(false));
        socket.on('data', heard).once('error', failed).once('close', failed);
        socket.write(ask(n));
        return () => socket.off('data', heard).off('error', failed).off('close', failed);
      },
    );
  }

  private async written(socket: Socket, bytes: Buffer): Promise<void> {
    await within<null>(
      SEND_MS,
      () => away(true),
      (done) => {
        const failed = () => done(away(true));
        socket.once('error', failed).once('close', failed);
        socket.write(bytes, (error) => done(error ? away(true) : null));
        return () => socket.off('error', failed).off('close', failed);
      },
    );
    await within<null>(
      CLOSE_MS,
      () => away(true),
      (done) => {
        const closed = (hadError: boolean) => done(hadError ? away(true) : null);
        socket.once('close', closed);
        // What it still says is read away: only then the line closes.
        socket.resume();
        socket.end();
        return () => socket.off('close', closed);
      },
    );
  }
}
