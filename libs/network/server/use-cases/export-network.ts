import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileLink } from '@ceiba/platform/contract';
import { type CommandOptions, currentActor, FileStore, Jobs, Links } from '@ceiba/platform/server';
import type { NetworkListing } from './list-network';

/** Has the worker write a list of the network as Excel; the link answers 202 until it is there. */
export class ExportNetwork extends Command<FileLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly listing: NetworkListing) {
    super();
  }
}

export interface NetworkExcelPayload extends NetworkListing {
  id_file: number;
  who: string;
}

@CommandHandler(ExportNetwork)
export class ExportNetworkHandler implements ICommandHandler<ExportNetwork> {
  constructor(
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
  ) {}

  async execute({ listing }: ExportNetwork): Promise<FileLink> {
    const name = `red-${listing.type === 'ROLL_OVER' ? 'roll-over-' : ''}${listing.id_customers}.xlsx`;
    const file = await this.files.reserve({
      name,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      kind: 'network',
      expiresMinutes: 24 * 60,
    });
    const payload: NetworkExcelPayload = { ...listing, id_file: file.id, who: currentActor().full_name };
    await this.files.attachJob(file.id, await this.jobs.enqueue('network-excel', payload));
    return this.links.sign(file);
  }
}
