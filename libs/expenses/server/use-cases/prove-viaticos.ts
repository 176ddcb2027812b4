import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ProveViaticosInput, restOf, STATUS, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { toCents } from '@ceiba/platform/contract';
import { type CommandOptions, Db, editOf, FileStore, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { ReceivedInvoices } from '@ceiba/received/server';
import { ProofReader } from '../persistence/proof-reader';
import { viaticosCfdiTable, viaticosDocTable } from '../persistence/viaticos.entity';
import { ViaticosRepository } from '../persistence/viaticos.repository';
import { VIATICOS } from './get-viaticos';

/**
 * Proves an approved request: its ZIP, and what it proves of the total (spec 3, sections 4 and 5). Throws 422 where more is proved
 * than was asked for, 409 where the rest is another or one of its CFDIs is used already.
 */
export class ProveViaticos extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ input }: ProveViaticos) => editOf(VIATICOS, input.id_viaticos_doc),
  };
  constructor(
    readonly input: ProveViaticosInput,
    readonly zip: UploadedFile,
    /** CFDIs beside it. */
    readonly xmls: readonly UploadedFile[] = [],
  ) {
    super();
  }
}

@CommandHandler(ProveViaticos)
export class ProveViaticosHandler implements ICommandHandler<ProveViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly files: FileStore,
    private readonly proofs: ProofReader,
    private readonly received: ReceivedInvoices,
  ) {}

  async execute({ input, zip, xmls }: ProveViaticos): Promise<void> {
    const { id_viaticos_doc: id, total_comprobado } = input;
    const { total_viaticos_doc } = await this.docs.moving(id, 'prove');
    const rest = this.rest(input, total_viaticos_doc);
    await this.take(id, [zip, ...xmls]);
    const file = await this.files.put(
      {
        ...{ name: `comprobantes-viaticos-${id}.zip`, mime: zip.mime, kind: 'viaticos-proof' },
        owner: { type: 'viaticos_doc', id },
      },
      zip.bytes,
    );
    await viaticosDocTable.update(
      this.db,
      { id_viaticos_doc: id },
      { status_viaticos_doc: STATUS.proved, total_comprobado, resto_comprobado: rest, id_file_zip: file.id },
    );
  }

  private rest({ total_comprobado, resto_comprobado }: ProveViaticosInput, total: string): string {
    if (toCents(total_comprobado) > toCents(total))
      throw new Refusal('EXPENSES.PROOF', VIATICOS_MESSAGES.proofTooMuch, {
        status: 422,
        data: { fields: [{ field: 'total_comprobado', message: VIATICOS_MESSAGES.proofTooMuch }] },
      });
    const rest = restOf(total, total_comprobado);
    if (resto_comprobado !== undefined && resto_comprobado !== rest)
      throw new Refusal('EXPENSES.REST', VIATICOS_MESSAGES.totalChanged, {
        status: 409,
        data: { resto_comprobado: rest },
      });
    return rest;
  }

  /** Each CFDI proves once, over partners, suppliers and expenses (docs/adr/0089). */
  private async take(id_viaticos_doc: number, files: readonly UploadedFile[]): Promise<void> {
    const { cfdis } = await this.proofs.read(files);
    await this.received.claim(
      cfdis.map(({ uuid }) => uuid),
      'viaticos',
      id_viaticos_doc,
    );
    await viaticosCfdiTable.insertMany(
      this.db,
      cfdis.map((cfdi) => ({ id_viaticos_doc, ...cfdi })),
    );
  }
}
