import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TimeoutError, type PDFOptions } from 'puppeteer-core';
import { Config } from '../../config/config';
import { ROLLS, type DocumentSize } from '../html/document-style';
import type { Html } from '../html/html';
import { ServiceDown } from '../service-down';
import { PagePool } from './page-pool';
import type { PrintPage } from './print-page';

export interface PdfOptions {
  format: DocumentSize;
  landscape?: boolean;
  /** Running head and foot of every page (letter only); `documentPage` has its own, so only for other pages. */
  header?: Html;
  footer?: Html;
}

/** Longest page that PDF readers take (200 inches); a longer roll goes on on a second page. */
const LONGEST_MM = 5000;

/** Prints HTML as PDF with one warm Chromium: about 33 ms a page, 50 pages a second on two cores (architecture.md, section 5). */
@Injectable()
export class Pdf implements OnModuleDestroy {
  private readonly pool: PagePool;

  constructor(config: Config) {
    this.pool = new PagePool(config.chromiumPath);
  }

  /**
   * Prints a page (`documentPage`, or any HTML) and answers the PDF's bytes. Scripts don't run; nothing is loaded from
   * the network or from disk. Rolls are as long as their content. Throws ServiceDown when Chromium is missing, busy or stuck.
   */
  async render(html: string | Html, options: PdfOptions): Promise<Buffer> {
    const attempt = () => this.pool.use((page) => print(page, String(html), options));
    try {
      // Chromium may have died under the first attempt; a second one on a fresh page tells.
      return await attempt().catch((error: unknown) => {
        if (error instanceof ServiceDown || error instanceof TimeoutError) throw error;
        return attempt();
      });
    } catch (error) {
      if (error instanceof ServiceDown) throw error;
      const down = new ServiceDown('DOCUMENTS.PDF', 'No se pudo generar el documento PDF. Intente de nuevo.');
      down.cause = error;
      throw down;
    }
  }

  /** Ends Chromium with the application. */
  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}

async function print(page: PrintPage, html: string, options: PdfOptions): Promise<Buffer> {
  if (options.format === 'Letter') {
    await page.load(html);
    return page.print(letter(options));
  }
  const { width } = ROLLS[options.format];
  await page.load(html, width);
  const height = Math.min(LONGEST_MM, Math.max(30, Math.ceil(await page.height()) + 1));
  return page.print({ width: `${width}mm`, height: `${height}mm`, margin: { top: 0, right: 0, bottom: 0, left: 0 } });
}

function letter(options: PdfOptions): PDFOptions {
  const running = options.header || options.footer;
  if (!running) return { preferCSSPageSize: true, format: 'Letter', landscape: options.landscape };
  return {
    format: 'Letter',
    landscape: options.landscape,
    displayHeaderFooter: true,
    headerTemplate: strip(options.header),
    footerTemplate: strip(options.footer),
    margin: { top: '20mm', right: '14mm', bottom: '18mm', left: '14mm' },
  };
}

/** Chromium prints these templates at size zero unless they say otherwise. */
function strip(content: Html | undefined): string {
  return `<div style="font-size:8pt;width:100%;padding:0 14mm;font-family:sans-serif">${String(content ?? '')}</div>`;
}
