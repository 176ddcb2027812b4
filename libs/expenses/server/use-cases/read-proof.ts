import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReadProof } from '@ceiba/expenses/contract';
import type { UploadedFile } from '@ceiba/platform/server';
import { provedBy } from '../domain/proofs';
import { ProofReader } from '../persistence/proof-reader';
import { ViaticosRepository } from '../persistence/viaticos.repository';

/** What the CFDIs of a proof say, and their sum to be proposed; changes nothing. */
export class ReadViaticosProof extends Query<ReadProof> {
  constructor(
    readonly id: number,
    readonly files: readonly UploadedFile[],
  ) {
    super();
  }
}

@QueryHandler(ReadViaticosProof)
export class ReadViaticosProofHandler implements IQueryHandler<ReadViaticosProof> {
  constructor(
    private readonly docs: ViaticosRepository,
    private readonly proofs: ProofReader,
  ) {}

  async execute({ id, files }: ReadViaticosProof): Promise<ReadProof> {
    await this.docs.seen(id);
    const read = await this.proofs.read(files);
    const rows = await this.proofs.withUses(read.rows);
    return { rows, others: read.others, total_comprobado: provedBy(rows) };
  }
}
