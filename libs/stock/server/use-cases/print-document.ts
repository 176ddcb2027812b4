import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { currentActor, Pdf } from '@ceiba/platform/server';
import { sidesOf } from '@ceiba/stock/contract';
import { documentPaper, pickingPaper } from '../papers/document.template';
import { DocumentReader } from '../persistence/document.reader';
import { PickingReader } from '../persistence/picking.reader';

export type DocumentPaperKind = 'document' | 'picking';

/** A stock document, or the list to gather its goods by, as PDF of letter size. */
export class PrintDocument extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly id_document: number,
    readonly kind: DocumentPaperKind,
  ) {
    super();
  }
}

@QueryHandler(PrintDocument)
export class PrintDocumentHandler implements IQueryHandler<PrintDocument> {
  constructor(
    private readonly documents: DocumentReader,
    private readonly picking: PickingReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id_document, kind }: PrintDocument): Promise<{ bytes: Buffer; filename: string }> {
    const document = await this.documents.forActor(currentActor(), id_document);
    const origin = await this.branches.get(document.id_branch_office_origin);
    const paper = { document, origin, company: await this.settings.get() };
    if (kind === 'document')
      return {
        bytes: await this.pdf.render(documentPaper(paper), { format: 'Letter' }),
        filename: `documento-${id_document}.pdf`,
      };
    const sender = await this.branches.get(sidesOf(document).sender);
    const page = pickingPaper(paper, await this.picking.list(document, sender));
    return { bytes: await this.pdf.render(page, { format: 'Letter' }), filename: `surtido-${id_document}.pdf` };
  }
}
