import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addDays, type ListResult } from '@ceiba/platform/contract';
import { type Actor, Clock, currentActor, Db, type ListPlan, listQuery, type SqlParam } from '@ceiba/platform/server';
import type { DocumentListInput, StoredDocumentRow } from '@ceiba/stock/contract';
import { DOCUMENT_FROM, DOCUMENT_ROW, shown, type StoredDocument } from '../persistence/document-sql';
import { waitsFor } from '../persistence/waiting-documents.reader';

/** Documents between two days, of the worker's branches from either end (spec 2, section 2, "Stock documents"). */
export class ListDocuments extends Query<ListResult<StoredDocumentRow>> {
  constructor(readonly input: DocumentListInput) {
    super();
  }
}

const SORT = {
  id_document: 'd.id_document',
  name_document: 'd.id_type_document',
  id_type_document: 'd.id_type_document',
  key_branch_office: 'b.key_branch_office',
  name_branch_office: 'b.name_branch_office',
  key_branch_office_destination: 't.key_branch_office',
  name_branch_office_destination: 't.name_branch_office',
  observation_doc: 'd.observation_doc',
  number_invoice_doc: 'd.number_invoice_doc',
  date_doc: 'd.date_doc',
  code_period: 'p.code_period',
  user_created: 'd.user_created',
  created_at: 'd.created_at',
  anulado: 'd.anulado',
  anulado_text: 'd.anulado',
  total_doc: 'd.total_doc',
};

const SEARCH = [
  'd.id_document',
  'b.key_branch_office',
  'b.name_branch_office',
  't.name_branch_office',
  'y.name_document',
  'd.observation_doc',
  'd.number_invoice_doc',
  'd.user_created',
];

type Condition = { sql: string; params: SqlParam[] };

/** The days that are asked for, yesterday and today where none are; what waits is looked for in every day. */
function daysOf({ date_start, date_end, waiting }: DocumentListInput, today: string): Condition[] {
  if (waiting === 1)
    return [
      ...(date_start ? [{ sql: 'd.date_doc >= ?', params: [date_start] }] : []),
      ...(date_end ? [{ sql: 'd.date_doc <= ?', params: [date_end] }] : []),
    ];
  const end = date_end ?? today;
  return [{ sql: 'd.date_doc between ? and ?', params: [date_start ?? date_end ?? addDays(end, -1), end] }];
}

function conditions(input: DocumentListInput, today: string, branches: readonly number[] | null) {
  const where = daysOf(input, today);
  const either = '(d.id_branch_office_origin in (?) or d.id_branch_office_destination in (?))';
  // An empty list is no SQL; no branch has the id 0.
  if (branches)
    where.push({
      sql: either,
      params: [
        [0, ...branches],
        [0, ...branches],
      ],
    });
  if (input.id_branch_office) where.push({ sql: either, params: [[input.id_branch_office], [input.id_branch_office]] });
  if (input.id_type_document) where.push({ sql: 'd.id_type_document = ?', params: [input.id_type_document] });
  if (input.anulado) where.push({ sql: 'd.anulado = ?', params: [input.anulado] });
  return where;
}

/** Documents that this person may list. */
export function documentPlan(actor: Actor, input: DocumentListInput, today: string): ListPlan {
  const where = conditions(input, today, actor.type === 2 ? actor.branches : null);
  return {
    from: DOCUMENT_FROM,
    select: DOCUMENT_ROW,
    where: input.waiting === 1 ? [waitsFor(actor), ...where] : where,
    search: SEARCH,
    sort: SORT,
    defaultSort: { by: 'id_document', order: 'desc' },
    unique: ['id_document'],
    tieBreak: 'd.id_document',
  };
}

@QueryHandler(ListDocuments)
export class ListDocumentsHandler implements IQueryHandler<ListDocuments> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListDocuments): Promise<ListResult<StoredDocumentRow>> {
    const actor = currentActor();
    const plan = documentPlan(actor, input, this.clock.today());
    const { rows, total } = await listQuery<StoredDocument>(this.db, plan, input);
    return { rows: rows.map((row) => shown(row, actor)), total };
  }
}
