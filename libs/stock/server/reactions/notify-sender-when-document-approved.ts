import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { Bus, Db, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import {
  DocumentApproved,
  type DocumentApprovedPayload,
  DOCUMENT_TYPES,
  sidesOf,
  STATUS_BADGES,
} from '@ceiba/stock/contract';

/** Rings the bell of the branch that sent goods once they are received, most of all when some were not. */
@Reaction({
  event: DocumentApproved,
  consumer: 'stock-notify-sender-of-document',
  when: ({ id_type_document: type }) => type === 3 || type === 4 || type === 6,
})
@Injectable()
export class NotifySenderWhenDocumentApproved implements ReactionHandler<DocumentApprovedPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async handle({ id_document, anulado, id_type_document, ...sides }: DocumentApprovedPayload): Promise<void> {
    const type = DOCUMENT_TYPES.find((known) => known === id_type_document);
    const named = await this.db.one<{ name_document: string }>(
      'select name_document from type_document where id_type_document = ?',
      [id_type_document],
    );
    if (!type || !named) return;
    const { sender, receiver } = sidesOf({ ...sides, id_type_document: type });
    const { key_branch_office, name_branch_office } = await this.branches.get(receiver);
    const anulado_text = STATUS_BADGES[anulado].text;
    const data = { id_document, ...named, anulado, anulado_text, key_branch_office, name_branch_office };
    const key = `document-${id_document}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'document_approved', id_branch_office: sender, key, data }));
  }
}
