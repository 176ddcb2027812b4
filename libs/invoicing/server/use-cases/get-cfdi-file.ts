import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { currentActor, FileStore, forbidden, notFound } from '@ceiba/platform/server';
import type { CfdiKind } from '../domain/cfdi';
import { type Intent, IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';
import { CfdiFiles } from './cfdi-files';

export interface CfdiFile {
  bytes: Buffer;
  filename: string;
}

/**
 * PDF or XML of a CFDI for whoever its subject says may read it: a partner his own, staff by screen and branch.
 * Throws 403, 404, and 503 when Facturama does not answer.
 */
export class GetCfdiFile extends Query<CfdiFile> {
  constructor(
    readonly format: 'pdf' | 'xml',
    /** Facturama's id; of a kind that is opened by its own id, that one too. */
    readonly id: string,
    readonly kind?: CfdiKind,
  ) {
    super();
  }
}

@QueryHandler(GetCfdiFile)
export class GetCfdiFileHandler implements IQueryHandler<GetCfdiFile> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly subjects: StampSubjects,
    private readonly cfdis: CfdiFiles,
    private readonly files: FileStore,
  ) {}

  async execute({ format, id, kind }: GetCfdiFile): Promise<CfdiFile> {
    const intent = await this.find(id, kind);
    if (!intent?.facturama_id || (kind && intent.kind !== kind)) throw notFound(INVOICING_MESSAGES.notFound);
    const subject = this.subjects.get(intent.kind);
    if (!(await subject.mayRead(currentActor(), intent.reference))) throw forbidden();
    const filename = `${intent.order_number}-${intent.uuid ?? intent.facturama_id}.${format}`;
    const kept = format === 'pdf' ? await subject.keptPdf?.(intent.reference) : null;
    if (kept) return { bytes: await this.files.read(kept), filename };
    const bytes = await this.cfdis.bytesOf(format, { ...intent, facturama_id: intent.facturama_id });
    if (!bytes) throw notFound(INVOICING_MESSAGES.notFound);
    return { bytes, filename };
  }

  private async find(id: string, kind?: CfdiKind): Promise<Intent | undefined> {
    const known = await this.intents.byFacturamaId(id);
    if (known || !kind || !/^\d{1,15}$/.test(id)) return known;
    const facturama_id = await this.subjects.get(kind).facturamaIdOf?.(Number(id));
    return facturama_id ? this.intents.byFacturamaId(facturama_id) : undefined;
  }
}
