import { Injectable } from '@nestjs/common';
import { US_FORMS, US_FORMS_MISSING, W9_MISSING } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type Given,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { MASKED_TIN, usForms, type UsThresholds } from '../persistence/us-forms.sql';
import { UsFormsReader } from '../persistence/us-forms.reader';

type Forms = typeof US_FORMS;
type Missing = typeof US_FORMS_MISSING;

const PERSONS = `join customers c on c.id_customers = s.id_customers join type_money m on m.id_type_money = 1`;
const SELECT = `s.id_customers, c.full_name, c.id_branch_office, ? as tax_year, s.payments, s.paid, s.threshold, m.code_money`;

/** Who was paid in dollars in a year, and how his form 1099-NEC stands. */
@ReportQuery(US_FORMS)
@Injectable()
export class UsFormsReport implements ReportSource<Forms, UsThresholds> {
  constructor(
    private readonly reader: UsFormsReader,
    private readonly names: NamedCustomers,
  ) {}

  settle({ year }: Given<Forms>): Promise<Given<Forms>> {
    return Promise.resolve({ year: year ?? this.reader.year() });
  }

  open({ year }: AskedOf<Forms>): Promise<UsThresholds> {
    return this.reader.thresholds(year ?? this.reader.year());
  }

  async plan(asked: AskedOf<Forms>, held: UsThresholds, { search }: ReportList): Promise<ReportPlan> {
    const { year, state, reach, branches } = asked;
    const { sql, params } = usForms(year ?? this.reader.year(), held);
    return {
      from: `from ${sql} ${PERSONS}`,
      given: params,
      select: `${SELECT.replace('?', String(Number(year ?? this.reader.year())))}, s.state, s.name, ${MASKED_TIN} as tin,
        s.us_state, s.declared, s.filed_on, s.filed_by`,
      where: [
        ...(state ? [{ sql: 's.state = ?', params: [state] }] : []),
        ...(reach === 'all' || state ? [] : [{ sql: `s.state <> 'below'` }]),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 's.id_customers')),
      ],
      addedUp: true,
      tieBreak: 's.id_customers',
    };
  }
}

/** Those whose W-9 is not there; listed, and counted for the start page. */
@ReportQuery(US_FORMS_MISSING)
@CountsAttention(W9_MISSING)
@Injectable()
export class MissingUsFormsReport implements ReportSource<Missing, UsThresholds>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly reader: UsFormsReader,
    private readonly names: NamedCustomers,
  ) {}

  settle({ year }: Given<Missing>): Promise<Given<Missing>> {
    return Promise.resolve({ year: year ?? this.reader.year() });
  }

  open({ year }: AskedOf<Missing>): Promise<UsThresholds> {
    return this.reader.thresholds(year ?? this.reader.year());
  }

  async plan(asked: AskedOf<Missing>, held: UsThresholds, { search }: ReportList): Promise<ReportPlan> {
    const year = asked.year ?? this.reader.year();
    const { sql, params } = usForms(year, held);
    return {
      from: `from ${sql} ${PERSONS}`,
      given: params,
      select: `${SELECT.replace('?', String(Number(year)))}, 'Capturar W-9' as form, nullif(c.phone_customers, '') as phone,
        nullif(c.email_customers, '') as email`,
      where: [
        { sql: `s.state = 'missing'` },
        branchesIn('c.id_branch_office', asked.branches),
        ...(await this.names.among(search, 's.id_customers')),
      ],
      addedUp: true,
      tieBreak: 's.id_customers',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const year = this.reader.year();
    const { sql, params } = usForms(year, await this.reader.thresholds(year));
    const row = await this.db.one<{ waiting: number }>(
      `select count(*) as waiting from ${sql} join customers c on c.id_customers = s.id_customers
       where s.state = 'missing' and c.id_branch_office in (?)`,
      [...params, [0, ...branches]],
    );
    return { count: Number(row?.waiting ?? 0) };
  }
}
