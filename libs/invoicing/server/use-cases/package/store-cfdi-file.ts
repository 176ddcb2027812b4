import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Db, FileStore, type StoredFile } from '@ceiba/platform/server';
import type { FileFormat } from '../../persistence/package-documents.reader';
import { cfdiFileTable } from '../../persistence/package.entity';

/**
 * How long a file is kept, in minutes: XML until the law no longer asks for it (the year, the months in which its return is filed, five
 * years; CFF, article 30), a PDF, which anybody can print of it, until the month is done.
 */
const KEPT_MINUTES: Readonly<Record<FileFormat, number>> = { xml: 2_375 * 24 * 60, pdf: 62 * 24 * 60 };
const MIMES: Readonly<Record<FileFormat, string>> = { xml: 'application/xml', pdf: 'application/pdf' };

/** Keeps a file of a CFDI here; one that was kept before goes. */
export class StoreCfdiFile extends Command<StoredFile> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_intent: number,
    readonly format: FileFormat,
    readonly name: string,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(StoreCfdiFile)
export class StoreCfdiFileHandler implements ICommandHandler<StoreCfdiFile> {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id_intent, format, name, bytes }: StoreCfdiFile): Promise<StoredFile> {
    const before = await this.db.one<{ id_file: number }>(
      'select id_file from cfdi_file where id_intent = ? and format = ? for update',
      [id_intent, format],
    );
    const owner = { type: 'cfdi_intent', id: id_intent };
    const kept = { name, mime: MIMES[format], kind: 'cfdi', owner, expiresMinutes: KEPT_MINUTES[format] };
    const file = await this.files.put(kept, bytes);
    await cfdiFileTable.upsert(this.db, { id_intent, format, id_file: file.id, kept_at: this.clock.now() });
    if (before) await this.files.remove(before.id_file);
    return file;
  }
}
