import { Injectable } from '@nestjs/common';
import { type Actor, Audit, currentActor, forbidden, notFound, Outbox, Refusal } from '@ceiba/platform/server';
import {
  branchOfAction,
  DocumentApproved,
  DocumentCancelled,
  DOCUMENT_MESSAGES,
  type DocumentAction,
  type DocumentBranches,
  type DocumentStatus,
  mayDo,
  STATUS_BADGES,
} from '@ceiba/stock/contract';
import { type DocumentColumns, DocumentRepository, type LockedDocument } from '../persistence/document.repository';

/** Staff see the documents of their branches, from either end; the system sees all. */
export function maySee(actor: Pick<Actor, 'type' | 'branches'>, document: DocumentBranches): boolean {
  if (actor.type !== 2) return actor.type === 0;
  const { id_branch_office_origin: origin, id_branch_office_destination: destination } = document;
  return actor.branches.includes(origin) || (destination !== null && actor.branches.includes(destination));
}

/** Whether an action's branch is one of the actor's. */
export function onHisSide(
  actor: Pick<Actor, 'type' | 'branches'>,
  document: DocumentBranches,
  action: Exclude<DocumentAction, 'view'>,
): boolean {
  return actor.type === 0 || actor.branches.includes(branchOfAction(document, action));
}

/** The one way a document changes its status: locked, allowed by the table, recorded with who and when. */
@Injectable()
export class DocumentChanges {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Locks a document for an action. Throws 404 where there is none (or none that this person may see), 403 from the
   * other branch, 409 where its status does not allow the action: repeated and concurrent changes end here.
   */
  async lock(id_document: number, action: Exclude<DocumentAction, 'view'>): Promise<LockedDocument> {
    const document = await this.documents.lock(id_document);
    const actor = currentActor();
    if (!document || !maySee(actor, document)) throw notFound(DOCUMENT_MESSAGES.notFound);
    if (!onHisSide(actor, document, action)) throw forbidden(DOCUMENT_MESSAGES.otherSide);
    if (!mayDo(document, action)) {
      const { anulado } = document;
      throw new Refusal('STOCK.DOCUMENT_STATE', DOCUMENT_MESSAGES.changed, {
        status: 409,
        data: { id_document, anulado, anulado_text: STATUS_BADGES[anulado].text },
      });
    }
    return document;
  }

  /** Writes the new status with its columns, its row in the history, the audit and, where it is one, the event. */
  async apply(
    document: DocumentBranches & { id_document: number },
    anulado: DocumentStatus,
    columns: DocumentColumns,
    observation: string | null,
  ): Promise<void> {
    const { id_document } = document;
    await this.documents.update(id_document, { ...columns, anulado });
    await this.record(document, anulado, observation);
  }

  /** Something was settled without a change of status: it stands in the history all the same. */
  async note(document: LockedDocument, observation: string, changes: unknown): Promise<void> {
    await this.documents.addStep(document.id_document, document.anulado, observation.slice(0, 500));
    this.audit.touch('document', document.id_document, changes);
  }

  /** For a document that is new with its status. */
  async record(
    document: DocumentBranches & { id_document: number },
    anulado: DocumentStatus,
    observation: string | null,
  ): Promise<void> {
    const { id_document, id_type_document, id_branch_office_origin, id_branch_office_destination } = document;
    await this.documents.addStep(id_document, anulado, observation);
    this.audit.touch('document', id_document, { anulado, observation });
    const facts = { id_document, id_type_document, id_branch_office_origin, id_branch_office_destination };
    if (anulado === 3 || anulado === 4) this.outbox.record(DocumentApproved, { ...facts, anulado });
    if (anulado === 1) this.outbox.record(DocumentCancelled, facts);
  }
}
