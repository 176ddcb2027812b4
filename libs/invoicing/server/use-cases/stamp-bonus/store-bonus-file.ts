import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BonusPayments } from '@ceiba/commissions/server';
import { Audit, type CommandOptions, FileStore } from '@ceiba/platform/server';

interface Pdf {
  facturama_id: string;
  name: string;
  bytes: Buffer;
}

/** Keeps the PDF of a bonus's CFDI in the house, once. */
export class StoreBonusFile extends Command<void> {
  static readonly options: CommandOptions = { audit: 'commission_bonus_statement', idempotent: false };
  constructor(
    readonly id_statement: number,
    readonly pdf: Pdf,
  ) {
    super();
  }
}

@CommandHandler(StoreBonusFile)
export class StoreBonusFileHandler implements ICommandHandler<StoreBonusFile> {
  constructor(
    private readonly bonuses: BonusPayments,
    private readonly files: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute({ id_statement, pdf }: StoreBonusFile): Promise<void> {
    const { id_file, facturama_id } = await this.bonuses.lock(id_statement);
    if (id_file !== null || facturama_id !== pdf.facturama_id) return;
    const owner = { type: 'commission_bonus_statement', id: id_statement };
    const { id } = await this.files.put({ name: pdf.name, mime: 'application/pdf', kind: 'cfdi', owner }, pdf.bytes);
    await this.bonuses.keepFile(id_statement, facturama_id, id);
    this.audit.touch('commission_bonus_statement', id_statement, { facturama_id, id_file: id });
  }
}
