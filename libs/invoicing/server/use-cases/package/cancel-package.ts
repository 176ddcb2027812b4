import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PACKAGE_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, FileStore, notFound, Refusal } from '@ceiba/platform/server';
import { PackageRepository } from '../../persistence/package.repository';

/** Ends the making of one's own package; its job sees it before the next files. Throws 404 for another's, 409 once it is over. */
export class CancelPackage extends Command<void> {
  static readonly options: CommandOptions = { audit: 'cfdi_package' };
  constructor(readonly id_package: number) {
    super();
  }
}

@CommandHandler(CancelPackage)
export class CancelPackageHandler implements ICommandHandler<CancelPackage> {
  constructor(
    private readonly packages: PackageRepository,
    private readonly files: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute({ id_package }: CancelPackage): Promise<void> {
    const found = await this.packages.lock(id_package);
    if (found?.id_user_created !== currentActor().id_user) throw notFound(PACKAGE_MESSAGES.notFound);
    if (!(await this.packages.end(id_package, 'canceled')))
      throw new Refusal('INVOICING.OVER', PACKAGE_MESSAGES.over, { status: 409, kind: 'warning' });
    await this.files.fail(found.id_file);
    this.audit.touch('cfdi_package', id_package, { state: 'canceled' });
  }
}
