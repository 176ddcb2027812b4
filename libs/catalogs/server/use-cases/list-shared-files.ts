import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  FILE_TYPES,
  type FileModule,
  type FileType,
  type SharedFile,
  type SharedFiles,
  visibleModules,
} from '@ceiba/catalogs/contract';
import { currentActor, Db, forbidden } from '@ceiba/platform/server';

/** The enabled files that the person asking may see, by kind; of one module where it is named. Throws 403. */
export class ListSharedFiles extends Query<SharedFiles> {
  constructor(readonly module?: FileModule) {
    super();
  }
}

@QueryHandler(ListSharedFiles)
export class ListSharedFilesHandler implements IQueryHandler<ListSharedFiles> {
  constructor(private readonly db: Db) {}

  async execute({ module }: ListSharedFiles): Promise<SharedFiles> {
    const visible = visibleModules(currentActor().type);
    if (module && !visible.includes(module)) throw forbidden();
    const rows = await this.db.query<SharedFile>(
      `select id_file, name_file, type_file, path_file, type_module from shared_file
       where enabled_file = 1 and type_module in (?) order by name_file, id_file`,
      [module ? [module] : visible],
    );
    const filesOf = (type: FileType) => rows.filter((row) => row.type_file === type);
    return Object.fromEntries(FILE_TYPES.map(({ value }) => [value, filesOf(value)])) as SharedFiles;
  }
}
