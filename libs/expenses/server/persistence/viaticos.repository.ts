import { Injectable } from '@nestjs/common';
import { allowsMove, statusText, VIATICOS_MESSAGES, VIATICOS_MOVES, type ViaticosMove } from '@ceiba/expenses/contract';
import { currentActor, Db, forbidden, notFound, Refusal, type RowOf } from '@ceiba/platform/server';
import { Approvers, isOwn } from './approvers';
import { viaticosDocTable } from './viaticos.entity';

export type ViaticosDoc = RowOf<typeof viaticosDocTable>;

/** Addresses of the calls that give a request's files. */
export const fileZip = (id: number) => `/viaticos/proof/${id}`;
export const imageReembolso = (id: number) => `/viaticos/reimbursement/${id}`;

/** Requests, locked by whoever changes them. */
@Injectable()
export class ViaticosRepository {
  constructor(
    private readonly db: Db,
    private readonly approvers: Approvers,
  ) {}

  /** Throws 404. */
  async find(id_viaticos_doc: number, lock: '' | 'for update' = ''): Promise<ViaticosDoc> {
    const doc = await this.db.one<ViaticosDoc>(
      `select ${viaticosDocTable.columns()} from viaticos_doc where id_viaticos_doc = ? ${lock}`,
      [id_viaticos_doc],
    );
    if (!doc) throw notFound(VIATICOS_MESSAGES.notFound);
    return doc;
  }

  /** One that this person may see: his own, or, once it was sent, one that he decides about. Throws 404, 403. */
  async seen(id_viaticos_doc: number): Promise<ViaticosDoc> {
    const doc = await this.find(id_viaticos_doc);
    const actor = currentActor();
    if (actor.type === 0 || isOwn(actor, doc)) return doc;
    const { own, deputy } = await this.approvers.branchesOf(actor);
    const decides = own === null || own.includes(doc.id_branch_office) || deputy.includes(doc.id_branch_office);
    if (doc.sent_at === null || !decides) throw forbidden(VIATICOS_MESSAGES.notYours);
    return doc;
  }

  /**
   * A request under its lock, about to be moved by this person: two at once come one after the other, and the second one finds
   * it moved. Throws 404, 403 where the move is not his, 409 where its status does not allow it (`VIATICOS_MOVES`).
   */
  async moving(id_viaticos_doc: number, move: ViaticosMove): Promise<ViaticosDoc & { decided_for: string | null }> {
    const doc = await this.find(id_viaticos_doc, 'for update');
    const actor = currentActor();
    let decided_for: string | null = null;
    if (VIATICOS_MOVES[move].by === 'approver') decided_for = (await this.approvers.assertMay(actor, doc)).deputy_of;
    else if (!isOwn(actor, doc)) throw forbidden(VIATICOS_MESSAGES.notYours);
    const { status_viaticos_doc, resto_comprobado, id_file_image } = doc;
    const image_reembolso = id_file_image === null ? null : imageReembolso(id_viaticos_doc);
    if (!allowsMove(move, { status_viaticos_doc, resto_comprobado, image_reembolso })) {
      const late = move === 'reimburse' && status_viaticos_doc === 4;
      const why = late ? VIATICOS_MESSAGES.noReimbursement : VIATICOS_MESSAGES.moved(statusText(status_viaticos_doc));
      throw new Refusal('EXPENSES.STATUS', why, { status: 409, data: { status_viaticos_doc } });
    }
    return { ...doc, decided_for };
  }
}
