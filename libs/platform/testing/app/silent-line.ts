import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server on which nothing moves any more when it is told so: as a server that is stopped. */
export class SilentLine {
  private readonly server: Server;
  private readonly ends = new Set<Socket>();
  private silent = false;

  constructor(private readonly port: number) {
    this.server = createServer((near) => this.join(near, connect(this.port)));
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  fallSilent(): void {
    this.silent = true;
    for (const end of this.ends) end.pause();
  }

  goOn(): void {
    this.silent = false;
    for (const end of this.ends) end.resume();
  }

  close(): void {
    this.server.close();
    for (const end of this.ends) end.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      if (this.silent) from.pause();
    }
  }
}
