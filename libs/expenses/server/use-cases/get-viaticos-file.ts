import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { FileStore, notFound } from '@ceiba/platform/server';
import { ViaticosRepository } from '../persistence/viaticos.repository';

export interface ViaticosFile {
  bytes: Buffer;
  filename: string;
  mime: string;
}

/** The proofs or the reimbursement's picture of a request that this person may see. Throws 404, 403. */
export class GetViaticosFile extends Query<ViaticosFile> {
  constructor(
    readonly id: number,
    readonly what: 'id_file_zip' | 'id_file_image',
  ) {
    super();
  }
}

@QueryHandler(GetViaticosFile)
export class GetViaticosFileHandler implements IQueryHandler<GetViaticosFile> {
  constructor(
    private readonly docs: ViaticosRepository,
    private readonly files: FileStore,
  ) {}

  async execute({ id, what }: GetViaticosFile): Promise<ViaticosFile> {
    const id_file = (await this.docs.seen(id))[what];
    if (id_file === null) throw notFound(VIATICOS_MESSAGES.noFile);
    const file = await this.files.get(id_file);
    return { bytes: await this.files.bytes(file), filename: file.name, mime: file.mime };
  }
}
