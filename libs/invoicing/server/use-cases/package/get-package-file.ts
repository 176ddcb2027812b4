import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PACKAGE_MESSAGES } from '@ceiba/invoicing/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { currentActor, FileStore, Links, notFound } from '@ceiba/platform/server';
import { PackageRepository } from '../../persistence/package.repository';

/** A short-lived link to one's own package. Throws 404 for another's, for one that is not ready and for one whose file is gone. */
export class GetPackageFile extends Query<FileLink> {
  constructor(readonly id_package: number) {
    super();
  }
}

@QueryHandler(GetPackageFile)
export class GetPackageFileHandler implements IQueryHandler<GetPackageFile> {
  constructor(
    private readonly packages: PackageRepository,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ id_package }: GetPackageFile): Promise<FileLink> {
    const found = await this.packages.find(id_package);
    if (found?.id_user_created !== currentActor().id_user || found.state !== 'ready')
      throw notFound(PACKAGE_MESSAGES.notFound);
    const file = await this.files.find(found.id_file);
    if (!file) throw notFound(PACKAGE_MESSAGES.gone);
    return this.links.sign(file);
  }
}
