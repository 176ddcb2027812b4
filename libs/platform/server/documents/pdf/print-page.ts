import type { Browser, HTTPRequest, Page, PDFOptions } from 'puppeteer-core';

const LOAD_MS = 15_000;
const PRINT_MS = 30_000;
/** Where the empty sheet is served that documents are written on; it exists inside the page only. */
const ADDRESS = 'http://documento.invalid/';
/** Documents written on one sheet before it is replaced: it keeps nothing of them that we know of. */
const SHEET_USES = 200;
/** No scripts, no frames, no forms, no refresh to elsewhere, and nothing loaded that the document doesn't carry itself. */
const POLICY = "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
/** CSS pixels in a millimetre. */
const PX = 96 / 25.4;

/**
 * A page of Chromium that is used again and again to print documents nobody has to trust. Documents are written onto one
 * served sheet, whose policy they can't leave: ten times faster than going to a new address for each.
 */
export class PrintPage {
  /** Documents that the sheet still takes; 0 asks for a new one. */
  private left = 0;

  private constructor(private readonly page: Page) {}

  static async openIn(browser: Browser): Promise<PrintPage> {
    const page = await browser.newPage();
    const opened = new PrintPage(page);
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => opened.answer(request));
    await page.emulateMediaType('print');
    return opened;
  }

  usableIn(browser: Browser | undefined): boolean {
    return !this.page.isClosed() && this.page.browser() === browser && browser.connected;
  }

  discard(): void {
    void this.page.close().catch(() => undefined);
  }

  /** Shows a document, `width` millimetres wide if it matters. Throws after 15 s. */
  async load(html: string, width?: number): Promise<void> {
    if (width) await this.page.setViewport({ width: Math.round(width * PX), height: 200 });
    if (this.left === 0 || this.page.url() !== ADDRESS) {
      await this.page.goto(ADDRESS, { timeout: LOAD_MS });
      this.left = SHEET_USES;
    }
    // A policy of the document's own would stay on the sheet and hold for the next one.
    this.left = /http-equiv/i.test(html) ? 0 : this.left - 1;
    await this.page.setContent(html, { waitUntil: 'load', timeout: LOAD_MS });
  }

  /** Height of what is shown, in millimetres. */
  async height(): Promise<number> {
    return Number(await this.page.evaluate('document.documentElement.getBoundingClientRect().height')) / PX;
  }

  /** Prints what is shown. Throws after 30 s. */
  async print(options: PDFOptions): Promise<Buffer> {
    return Buffer.from(await this.page.pdf({ ...options, printBackground: true, timeout: PRINT_MS }));
  }

  /** Serves the sheet; all else that asks for anything but its own data gets nothing. */
  private answer(request: HTTPRequest): void {
    // A page that closes meanwhile has answered for us.
    void this.respond(request).catch(() => undefined);
  }

  private respond(request: HTTPRequest): Promise<void> {
    const main = request.isNavigationRequest() && request.frame() === this.page.mainFrame();
    if (main && request.url() === ADDRESS) {
      const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
      return request.respond({
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers,
        body: '<!doctype html>',
      });
    }
    const inside = request.url().startsWith('data:') && !request.isNavigationRequest();
    return inside ? request.continue() : request.abort('aborted');
  }
}
