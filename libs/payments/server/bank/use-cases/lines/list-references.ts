import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { figureCents } from '@ceiba/platform/contract';
import type { ReferenceListInput, StoredReferenceRow } from '@ceiba/payments/contract';
import { plainReference } from '../../domain/reference-number';
import { StandingReader } from '../../persistence/standing.reader';
import { referenceRowOf } from './reference-row';

/** References that staff may choose for a movement: by the beginning of their number or by amount, the newest first. */
export class ListReferences extends Query<{ rows: StoredReferenceRow[] }> {
  constructor(readonly input: ReferenceListInput) {
    super();
  }
}

@QueryHandler(ListReferences)
export class ListReferencesHandler implements IQueryHandler<ListReferences> {
  constructor(private readonly standings: StandingReader) {}

  async execute({ input: { search = '', currency } }: ListReferences): Promise<{ rows: StoredReferenceRow[] }> {
    const text = search.trim();
    const amount_minor = figureCents(text);
    const plain = plainReference(text);
    // Words find nothing here: references are numbers.
    if (text !== '' && amount_minor === null && !/^\d+$/.test(plain)) return { rows: [] };
    const digits = /^\d*$/.test(plain) ? plain : 'x';
    const found = await this.standings.find(currency, { digits, amount_minor });
    return { rows: found.map(referenceRowOf) };
  }
}
