import type { Browser } from 'puppeteer-core';
import { ServiceDown } from '../service-down';
import { startBrowser } from './browser';
import { PrintPage } from './print-page';

const PAGES = 2;
const WAITING = 100;

/**
 * One warm Chromium with two pages that are used again and again; who comes third waits in line.
 * A browser that died is replaced at the next use, a page that failed is thrown away.
 */
export class PagePool {
  private starting: Promise<Browser> | undefined;
  private current: Browser | undefined;
  private idle: PrintPage[] = [];
  private busy = 0;
  private waiting: { wake: () => void; refuse: (reason: Error) => void }[] = [];
  private closed = false;

  constructor(private readonly chromiumPath: string | undefined) {}

  /** Runs `work` on a page of its own. Throws ServiceDown when too many wait or the pool is closed. */
  async use<T>(work: (page: PrintPage) => Promise<T>): Promise<T> {
    await this.enter();
    let page: PrintPage | undefined;
    try {
      page = await this.take();
      const result = await work(page);
      if (page.usableIn(this.current)) this.idle.push(page);
      return result;
    } catch (error) {
      page?.discard();
      throw error;
    } finally {
      this.leave();
    }
  }

  /** Ends the browser; who waits is refused. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { refuse } of this.waiting.splice(0)) refuse(this.stopping());
    await this.starting?.catch(() => undefined);
    await this.current?.close().catch(() => undefined);
  }

  private async enter(): Promise<void> {
    if (this.closed) throw this.stopping();
    if (this.busy < PAGES) {
      this.busy++;
      return;
    }
    if (this.waiting.length >= WAITING) {
      throw new ServiceDown('DOCUMENTS.BUSY', 'Hay demasiados documentos en espera. Intente de nuevo en un momento.');
    }
    // Who leaves hands the place over, so `busy` stays as it is.
    await new Promise<void>((wake, refuse) => this.waiting.push({ wake, refuse }));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.wake();
    else this.busy--;
  }

  private async take(): Promise<PrintPage> {
    const browser = await this.running();
    for (let page = this.idle.pop(); page; page = this.idle.pop()) if (page.usableIn(browser)) return page;
    return PrintPage.openIn(browser);
  }

  private async running(): Promise<Browser> {
    if (this.closed) throw this.stopping();
    if (this.current?.connected) return this.current;
    // Who comes while it starts waits for the same start.
    return (this.starting ??= this.start().finally(() => (this.starting = undefined)));
  }

  private async start(): Promise<Browser> {
    this.idle = [];
    this.current = await startBrowser(this.chromiumPath);
    return this.current;
  }

  private stopping(): ServiceDown {
    return new ServiceDown('DOCUMENTS.STOPPING', 'El servidor se está deteniendo.');
  }
}
