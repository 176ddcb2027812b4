import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type StoredViaticos, VIATICOS_WORDS, type ViaticosCfdi, type ViaticosLine } from '@ceiba/expenses/contract';
import { workerOf } from '@ceiba/identity/server';
import { currentActor, Db, defineRecord } from '@ceiba/platform/server';
import { Approvers, isOwn } from '../persistence/approvers';
import { fileZip, imageReembolso, type ViaticosDoc, ViaticosRepository } from '../persistence/viaticos.repository';

/** One request with its lines, proofs and changes. */
export class GetViaticos extends Query<StoredViaticos> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const VIATICOS = defineRecord('viaticos_doc', (id) => new GetViaticos(id), VIATICOS_WORDS);

@QueryHandler(GetViaticos)
export class GetViaticosHandler implements IQueryHandler<GetViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly branches: BranchReader,
    private readonly approvers: Approvers,
  ) {}

  async execute({ id }: GetViaticos): Promise<StoredViaticos> {
    const doc = await this.docs.seen(id);
    const branch = await this.branches.get(doc.id_branch_office);
    const actor = currentActor();
    const { id_file_image, id_file_zip, id_user_decided: _resolved, id_user_created: _created, ...rest } = doc;
    return {
      ...rest,
      status_viaticos_doc: doc.status_viaticos_doc as StoredViaticos['status_viaticos_doc'],
      key_branch_office: branch.key_branch_office,
      name_branch_office: branch.name_branch_office,
      image_reembolso: id_file_image === null ? null : imageReembolso(id),
      file_zip: id_file_zip === null ? null : fileZip(id),
      id_worker_created: await this.workerOf(doc),
      own: isOwn(actor, doc) ? 1 : 0,
      may_approve: (await this.approvers.may(actor, doc)) ? 1 : 0,
      categories: await this.linesOf(id),
      cfdis: await this.db.query<ViaticosCfdi>(
        `select uuid, rfc_issuer, rfc_receiver, date_cfdi, total from viaticos_cfdi where id_viaticos_doc = ?
         order by id_viaticos_cfdi`,
        [id],
      ),
      changes: await this.db.query<StoredViaticos['changes'][number]>(
        `select c.reason, c.total_before, c.total_after, c.user_created, ${workerOf('c.id_user_created')} as id_worker_created,
           c.created_at
         from viaticos_change c where c.id_viaticos_doc = ? order by c.id_viaticos_change`,
        [id],
      ),
    };
  }

  private async workerOf({ id_viaticos_doc }: ViaticosDoc): Promise<number | null> {
    const row = await this.db.one<{ id: number | null }>(
      `select ${workerOf('d.id_user_created')} as id from viaticos_doc d where d.id_viaticos_doc = ?`,
      [id_viaticos_doc],
    );
    return row?.id ?? null;
  }

  private linesOf(id: number): Promise<ViaticosLine[]> {
    return this.db.query<ViaticosLine>(
      `select l.id_viaticos, c.parent_id, c.name_viaticos, l.day_1, l.day_2, l.day_3, l.day_4, l.day_5, l.day_6, l.day_7, l.subtotal
       from viaticos_line l join viaticos c on c.id_viaticos = l.id_viaticos where l.id_viaticos_doc = ?
       order by coalesce(c.parent_id, c.id_viaticos), c.parent_id is not null, c.id_viaticos`,
      [id],
    );
  }
}
