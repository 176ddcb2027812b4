import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DISCLOSURE_MESSAGES } from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import { notFound, Pdf } from '@ceiba/platform/server';
import { disclosurePaper } from '../../papers/disclosure.template';
import { DisclosureRepository } from '../../persistence/disclosure.repository';

/** A disclosure as PDF: by its id for staff, by its year what is published. Throws 404. */
export class PrintDisclosure extends Query<{ bytes: Buffer; filename: string }> {
  constructor(readonly which: { id: number } | { year: number }) {
    super();
  }
}

@QueryHandler(PrintDisclosure)
export class PrintDisclosureHandler implements IQueryHandler<PrintDisclosure> {
  constructor(
    private readonly disclosures: DisclosureRepository,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  async execute({ which }: PrintDisclosure): Promise<{ bytes: Buffer; filename: string }> {
    const { figures, published_at, state } = await this.disclosures.get(await this.idOf(which));
    if (figures === null) throw notFound(DISCLOSURE_MESSAGES.missing);
    const { name, rfc } = await this.settings.get();
    const paper = { figures, company: { name, rfc }, published_at: state === 'published' ? published_at : null };
    const bytes = await this.pdf.render(disclosurePaper(paper), { format: 'Letter', landscape: true });
    return { bytes, filename: `declaracion-de-ingresos-${figures.year}.pdf` };
  }

  private async idOf(which: PrintDisclosure['which']): Promise<number> {
    if ('id' in which) return which.id;
    const found = (await this.disclosures.published()).find(({ year }) => year === which.year);
    if (!found) throw notFound(DISCLOSURE_MESSAGES.missing);
    return found.id_disclosure;
  }
}
