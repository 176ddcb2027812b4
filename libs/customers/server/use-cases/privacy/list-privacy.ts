import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PrivacyListInput, StoredConsent, StoredPrivacyRow } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { assertOwn } from '../../domain/customer-views';
import { NamedCustomers } from '../../persistence/named-customers';

type Stored = Omit<StoredPrivacyRow, 'has_file' | 'standing'> & { expires_at: Date | null; failed: 0 | 1 };

/** Requests of privacy; a partner's own, for staff all or one person's. What waits comes first, by its date. */
export class ListPrivacy extends Query<ListResult<StoredPrivacyRow>> {
  constructor(readonly input: PrivacyListInput) {
    super();
  }
}

@QueryHandler(ListPrivacy)
export class ListPrivacyHandler implements IQueryHandler<ListPrivacy> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly names: NamedCustomers,
  ) {}

  async execute({ input: { search, ...input } }: ListPrivacy): Promise<ListResult<StoredPrivacyRow>> {
    const { type, id_customers } = currentActor();
    const whose = type === 1 ? id_customers : input.id_customers;
    const plan: ListPlan = {
      select: `r.id_request, r.id_customers, c.full_name as full_name_customers, r.kind, r.state, r.reason, r.answer,
        r.asked_at, r.asked_by, r.due_on, r.decided_at, r.decided_by,
        ${workerOf('r.id_user_decided')} as id_worker_decided, r.id_job, r.kept_until,
        if(r.state = 'done', f.expires_at, null) as expires_at,
        if(r.state = 'asked' and j.state = 'failed', 1, 0) as failed`,
      from: `from privacy_request r join customers c on c.id_customers = r.id_customers
        left join stored_file f on f.id_file_store = r.id_file left join job j on j.id = r.id_job`,
      where: [
        ...(whose === null ? [] : [{ sql: 'r.id_customers = ?', params: [whose] }]),
        ...(input.state === 'open' ? [{ sql: "r.open_kind = 'erase'" }] : []),
        ...(await this.names.among(search)),
      ],
      sort: { id_request: 'r.id_request', due_on: 'r.due_on', kept_until: 'r.kept_until', asked_at: 'r.asked_at' },
      defaultSort: { by: 'id_request', order: 'desc' },
      unique: ['id_request'],
      tieBreak: 'r.id_request',
    };
    const { rows, total } = await listQuery<Stored>(this.db, plan, input);
    const now = this.clock.now();
    return {
      total,
      rows: rows.map(({ expires_at, failed, ...row }) => {
        const has_file = expires_at && expires_at > now ? 1 : 0;
        const expired = row.kind === 'copy' && row.state === 'done' && !has_file;
        return { ...row, has_file, standing: failed ? 'failed' : expired ? 'expired' : row.state };
      }),
    };
  }
}

/** Texts a partner accepted, the latest first; his own, or for staff. */
export class ListConsents extends Query<StoredConsent[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListConsents)
export class ListConsentsHandler implements IQueryHandler<ListConsents> {
  constructor(private readonly db: Db) {}

  async execute({ id }: ListConsents): Promise<StoredConsent[]> {
    assertOwn(id);
    return this.db.query<StoredConsent>(
      `select title, version, accepted_at, address from (
         select if(contract is null, 'Contrato de empresario independiente', 'Formulario fiscal de Estados Unidos (W-9)') as title,
           text_version as version, accepted_at, address
         from terms_acceptance where id_customers = ?
         union all
         select 'Aviso de privacidad', privacy_version, privacy_accepted_at, privacy_address
         from customers_kit_public where id_customers = ? and privacy_accepted_at is not null
       ) t order by accepted_at desc`,
      [id, id],
    );
  }
}
