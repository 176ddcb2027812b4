import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, defineRecord } from '@ceiba/platform/server';
import { DOCUMENT_WORDS, type StoredDocumentRecord } from '@ceiba/stock/contract';
import { DocumentReader } from '../persistence/document.reader';

/** One document with its lines, their lots while it can be edited, and its history. */
export class GetDocument extends Query<StoredDocumentRecord> {
  constructor(readonly id_document: number) {
    super();
  }
}

export const DOCUMENT = defineRecord('document', (id) => new GetDocument(id), DOCUMENT_WORDS);

@QueryHandler(GetDocument)
export class GetDocumentHandler implements IQueryHandler<GetDocument> {
  constructor(private readonly documents: DocumentReader) {}

  execute({ id_document }: GetDocument): Promise<StoredDocumentRecord> {
    return this.documents.forActor(currentActor(), id_document);
  }
}
