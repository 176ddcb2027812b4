import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ProveViaticosInput, restOf, STATUS, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { toCents } from '@ceiba/platform/contract';
import { type CommandOptions, Db, editOf, FileStore, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { viaticosDocTable } from '../persistence/viaticos.entity';
import { ViaticosRepository } from '../persistence/viaticos.repository';
import { VIATICOS } from './get-viaticos';

/**
 * Proves an approved request: its ZIP, and what it proves of the total (spec 3, sections 4 and 5). Throws 422 where more is proved
 * than was asked for, 409 where the rest is another.
 */
export class ProveViaticos extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ input }: ProveViaticos) => editOf(VIATICOS, input.id_viaticos_doc),
  };
  constructor(
    readonly input: ProveViaticosInput,
    readonly zip: UploadedFile,
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
  ) {}

  async execute({ input, zip }: ProveViaticos): Promise<void> {
    const { id_viaticos_doc: id, total_comprobado, resto_comprobado } = input;
    const { total_viaticos_doc } = await this.docs.moving(id, 'prove');
    if (toCents(total_comprobado) > toCents(total_viaticos_doc))
      throw new Refusal('EXPENSES.PROOF', VIATICOS_MESSAGES.proofTooMuch, {
        status: 422,
        data: { fields: [{ field: 'total_comprobado', message: VIATICOS_MESSAGES.proofTooMuch }] },
      });
    const rest = restOf(total_viaticos_doc, total_comprobado);
    if (resto_comprobado !== undefined && resto_comprobado !== rest)
      throw new Refusal('EXPENSES.REST', VIATICOS_MESSAGES.totalChanged, {
        status: 409,
        data: { resto_comprobado: rest },
      });
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
}
