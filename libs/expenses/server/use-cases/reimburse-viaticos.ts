import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Db, editOf, FileStore, type UploadedFile } from '@ceiba/platform/server';
import { viaticosDocTable } from '../persistence/viaticos.entity';
import { ViaticosRepository } from '../persistence/viaticos.repository';
import { VIATICOS } from './get-viaticos';

/** Keeps the picture of what was given back, of a proved request with a rest above zero and no picture yet (spec 3, section 4). */
export class ReimburseViaticos extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ id }: ReimburseViaticos) => editOf(VIATICOS, id),
  };
  constructor(
    readonly id: number,
    readonly image: UploadedFile,
  ) {
    super();
  }
}

@CommandHandler(ReimburseViaticos)
export class ReimburseViaticosHandler implements ICommandHandler<ReimburseViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly files: FileStore,
  ) {}

  async execute({ id, image }: ReimburseViaticos): Promise<void> {
    await this.docs.moving(id, 'reimburse');
    const file = await this.files.put(
      {
        ...{ name: `reembolso-${id}${image.extension}`, mime: image.mime, kind: 'viaticos-reimbursement' },
        owner: { type: 'viaticos_doc', id },
      },
      image.bytes,
    );
    await viaticosDocTable.update(this.db, { id_viaticos_doc: id }, { id_file_image: file.id });
  }
}
