import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Db, FileStore, type StoredFile } from '@ceiba/platform/server';
import type { FileFormat, PackageDocument } from '../../persistence/package-documents.reader';
import { cfdiFileTable } from '../../persistence/package.entity';
import { CfdiBook } from '../../stamping/cfdi-book';
import { IntentRepository } from '../../stamping/intent.repository';

/**
 * How long a file is kept, in minutes: XML until the law no longer asks for it (the year, the months in which its return is filed, five
 * years; CFF, article 30), a PDF, which anybody can print of it, until the month is done.
 */
const KEPT_MINUTES: Readonly<Record<FileFormat, number>> = { xml: 2_375 * 24 * 60, pdf: 62 * 24 * 60 };
const MIMES: Readonly<Record<FileFormat, string>> = { xml: 'application/xml', pdf: 'application/pdf' };

/** Its name in the house and in a package. */
export const fileName = ({ order_number, uuid }: Pick<PackageDocument, 'order_number' | 'uuid'>, format: FileFormat) =>
  `${order_number}-${uuid}.${format}`;

/**
 * Keeps a file of a CFDI here. A PDF that was kept before goes; an XML stays, because it never changes: of two that were fetched at once
 * the first is kept. The first one is compared with the book.
 */
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
    private readonly intents: IntentRepository,
    private readonly book: CfdiBook,
  ) {}

  async execute({ id_intent, format, name, bytes }: StoreCfdiFile): Promise<StoredFile> {
    await this.intents.lockById(id_intent);
    const before = await this.db.one<{ id_file: number }>(
      'select id_file from cfdi_file where id_intent = ? and format = ?',
      [id_intent, format],
    );
    const here = before && format === 'xml' ? await this.files.find(before.id_file) : undefined;
    if (here) return here;
    const owner = { type: 'cfdi_intent', id: id_intent };
    const kept = { name, mime: MIMES[format], kind: 'cfdi', owner, expiresMinutes: KEPT_MINUTES[format] };
    const file = await this.files.put(kept, bytes);
    await cfdiFileTable.upsert(this.db, { id_intent, format, id_file: file.id, kept_at: this.clock.now() });
    if (before) await this.files.remove(before.id_file);
    if (format === 'xml') await this.book.compare(id_intent, bytes);
    return file;
  }
}
