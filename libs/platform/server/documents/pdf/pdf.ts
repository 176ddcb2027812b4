import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TimeoutError, type Page, type PDFOptions } from 'puppeteer-core';
import { Config } from '../../config/config';
import { ROLLS, type DocumentSize } from '../html/document-style';
import type { Html } from '../html/html';
import { ServiceDown } from '../service-down';
import { PagePool } from './page-pool';

export interface PdfOptions {
  format: DocumentSize;
  landscape?: boolean;
  /** Running head and foot of every page (letter only); `documentPage` has its own, so only for other pages. */
  header?: Html;
  footer?: Html;
}

const LOAD_MS = 15_000;
const PRINT_MS = 30_000;
/** CSS pixels in a millimetre. */
const PX = 96 / 25.4;
/** Longest page that PDF readers take (200 inches); a longer roll goes on on a second page. */
const LONGEST_MM = 5000;

/** Prints HTML as PDF with one warm Chromium (house.md, section 5; knowledge of the figures: 33 ms a page). */
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

async function print(page: Page, html: string, options: PdfOptions): Promise<Buffer> {
  if (options.format !== 'Letter') await narrow(page, ROLLS[options.format].width);
  await page.setContent(html, { waitUntil: 'load', timeout: LOAD_MS });
  const paper = options.format === 'Letter' ? letter(options) : await roll(page, ROLLS[options.format].width);
  const bytes = await page.pdf({ ...paper, printBackground: true, timeout: PRINT_MS });
  return Buffer.from(bytes);
}

/** The viewport must have the roll's width before its height is measured. */
async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewport({ width: Math.round(width * PX), height: 200 });
}

async function roll(page: Page, width: number): Promise<PDFOptions> {
  const height = Number(await page.evaluate('document.documentElement.getBoundingClientRect().height'));
  const millimetres = Math.min(LONGEST_MM, Math.max(30, Math.ceil(height / PX) + 1));
  return { width: `${width}mm`, height: `${millimetres}mm`, margin: { top: 0, right: 0, bottom: 0, left: 0 } };
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
