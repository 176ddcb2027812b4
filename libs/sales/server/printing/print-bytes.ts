import { Inject, Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Clock, type Logger, LOGGER, notFound } from '@ceiba/platform/server';
import { type CodePage, lineCharsOf, pageNumberOf, SALE_MESSAGES } from '@ceiba/sales/contract';
import type { StoredPrint, StoredPrinterRow } from '../persistence/printer.repository';
import { SelfInvoiceLinks } from '../papers/self-invoice-links';
import { SaleReader } from '../persistence/sale.reader';
import { type DrawerPin, drawerPulse, type PrinterProfile } from './escpos';
import { testPage } from './test-page';
import { ticketSlip } from './ticket-slip';

function profileOf(printer: StoredPrinterRow): PrinterProfile {
  const { code_page, page_number, width, line_chars, cut, feed_lines } = printer;
  return {
    ...{ code_page, cut, feed_lines },
    page_number: pageNumberOf(code_page, page_number),
    line_chars: lineCharsOf(width, line_chars),
  };
}

const pinOf = ({ drawer_pin }: StoredPrinterRow): DrawerPin | null => (drawer_pin === 0 ? null : drawer_pin);

/** What is sent to a printer for something that was asked of it. */
@Injectable()
export class PrintBytes {
  /** Signs that were told to lack on a page: each once. */
  private readonly told = new Set<string>();

  constructor(
    private readonly sales: SaleReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly links: SelfInvoiceLinks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async bytesOf(printer: StoredPrinterRow, print: StoredPrint): Promise<Buffer> {
    if (print.kind === 'drawer') return Buffer.from(drawerPulse(pinOf(printer) ?? 2));
    if (print.kind === 'test') return testPage(printer.name_printer, profileOf(printer));
    const sale = await this.sales.find(print.id_document ?? 0);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    const branch = await this.branches.get(sale.id_branch_office);
    const self_invoice = await this.links.linkOf(sale);
    const paper = { sale, branch, company: await this.settings.get(), self_invoice };
    const again = print.copy === 1 ? this.clock.now() : null;
    const drawer = print.drawer === 1 ? pinOf(printer) : null;
    const slip = ticketSlip(paper, profileOf(printer), again, drawer);
    this.tellLacking(printer.code_page, slip.lacking);
    return slip.bytes;
  }

  private tellLacking(page: CodePage, lacking: readonly string[]): void {
    const news = lacking.filter((sign) => !this.told.has(`${page}${sign}`));
    for (const sign of news) this.told.add(`${page}${sign}`);
    if (news.length > 0) this.logger.warn({ page, signs: news.join('') }, 'signs that a printer has not');
  }
}
