import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CompanyImages, Settings } from '@ceiba/identity/server';
import { Pdf } from '@ceiba/platform/server';
import { referencePaper } from '../papers/reference.template';
import { GetReference, GetReferenceHandler } from './get-reference';

/** A buyer's reference as PDF, to pay it at a counter. Throws 404. */
export class PrintReference extends Query<{ bytes: Buffer; filename: string }> {
  constructor(readonly external_ref: string) {
    super();
  }
}

@QueryHandler(PrintReference)
export class PrintReferenceHandler implements IQueryHandler<PrintReference> {
  constructor(
    private readonly references: GetReferenceHandler,
    private readonly settings: Settings,
    private readonly images: CompanyImages,
    private readonly pdf: Pdf,
  ) {}

  async execute({ external_ref }: PrintReference): Promise<{ bytes: Buffer; filename: string }> {
    const page = await this.references.execute(new GetReference(external_ref));
    const { name, rfc } = await this.settings.get();
    const html = referencePaper(page, { name, rfc, logo: await this.images.logo() });
    const bytes = await this.pdf.render(html, { format: 'Letter' });
    return { bytes, filename: `referencia-${page.reference}.pdf` };
  }
}
