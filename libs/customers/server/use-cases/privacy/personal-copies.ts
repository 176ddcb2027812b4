import { Injectable } from '@nestjs/common';
import type { FileLink } from '@ceiba/platform/contract';
import { Db, FileStore, Links, notFound } from '@ceiba/platform/server';
import { assertOwn } from '../../domain/customer-views';

/** Finished copies of what is stored about partners. */
@Injectable()
export class PersonalCopies {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  /** A short-lived link to the copy of a request. Throws 403 for another's, 404 where there is none any more. */
  async link(id_request: number): Promise<FileLink> {
    const request = await this.db.one<{ id_customers: number; id_file: number | null }>(
      "select id_customers, id_file from privacy_request where id_request = ? and kind = 'copy' and state = 'done'",
      [id_request],
    );
    if (!request) throw notFound('La copia no existe.');
    assertOwn(request.id_customers);
    const file = request.id_file === null ? undefined : await this.files.find(request.id_file);
    if (!file) throw notFound('La copia ya venció: se puede pedir otra.');
    return this.links.sign(file);
  }
}
