/**
 * Records of each kind whose stamp was refused and that still want one, with their reference, along the indexes of their
 * states; a kind of `DOCUMENT_KINDS` that is not here is not told apart from one that is never refused.
 */
export const REFUSED_RECORDS: Readonly<Record<string, string>> = {
  BONUS: `select cast(r.id_statement as char) as reference, r.updated_at as since, r.facturama_error as error, r.id_customers
    from commission_bonus_statement r where r.facturama_state = 'ERROR'`,
  COMMISSION: `select concat(p.id_period, '-', r.id_customers) as reference, r.updated_at as since, r.facturama_error as error,
      r.id_customers
    from commission_statement r force index (statement_stamp)
    join period p on p.id_run = r.id_run and p.state_period = 'closed' where r.facturama_state = 'ERROR'`,
  CREDIT_NOTE: `select cast(r.id_credit_note as char) as reference, r.updated_at as since, r.facturama_error as error,
      null as id_customers
    from credit_note r where r.waits = 1 and r.state = 'error'`,
  FREE: `select cast(r.id_factura_libre as char) as reference, r.updated_at as since, r.facturama_error as error, r.id_customers
    from free_invoice r where r.state = 'open' and r.facturama_error <> '' and r.id_document is null`,
  GLOBAL: `select cast(r.id_global_invoice as char) as reference, r.updated_at as since, r.facturama_error as error,
      null as id_customers
    from global_invoice r where r.state = 'open' and r.facturama_error <> ''`,
  PAYMENT: `select cast(r.id_receivable_payment as char) as reference, r.updated_at as since, r.facturama_error as error,
      r.id_customers
    from receivable_payment r where r.state = 'error'`,
  RETENTION: `select concat(r.id_retention, '-', r.id_customers) as reference, r.updated_at as since, r.facturama_error as error,
      r.id_customers
    from commission_retention r where r.facturama_state = 'ERROR'`,
  SALE: `select cast(r.id_document as char) as reference, r.created_at as since, r.facturama_error as error, r.id_customers
    from sale r where r.facturama_status = 'ERROR' and r.anulado = 0`,
  SEA: `select concat(r.id_period, '-', r.id_branch_office) as reference, r.updated_at as since, r.facturama_error as error,
      r.id_customers
    from commission_sea r where r.facturama_state = 'ERROR'`,
};

/** Of kinds that are listed by days, where the record of a row (`x`) has the first and the last of them. */
const DAYS_OF: Readonly<Record<string, (end: 'start' | 'end') => string>> = {
  BONUS: (end) =>
    `select r.date_${end} from commission_bonus_statement r where r.id_statement = cast(x.reference as unsigned)`,
  FREE: () => 'select r.date_doc from free_invoice r where r.id_factura_libre = cast(x.reference as unsigned)',
  GLOBAL: (end) =>
    `select r.date_${end} from global_invoice r where r.id_global_invoice = cast(x.reference as unsigned)`,
  PAYMENT: () =>
    'select r.paid_on from receivable_payment r where r.id_receivable_payment = cast(x.reference as unsigned)',
};
const dayOf = (end: 'start' | 'end'): string =>
  `case x.kind ${Object.entries(DAYS_OF)
    .map(([kind, sql]) => `when '${kind}' then (${sql(end)})`)
    .join(' ')} end`;

/** What leads to the record of a row (`x`) in its list: the year of one that is listed by years, the days of the others. */
export const PLACE_OF_CFDI = `case x.kind when 'RETENTION'
    then (select r.year from commission_retention r where r.id_retention = substring_index(x.reference, '-', 1)) end as year,
  ${dayOf('start')} as day_from, ${dayOf('end')} as day_until`;

/** Which of the problems of a row (`x`) is the first that is mended on a record. */
export const TO_MEND = `(select min(q.position) from cfdi_problem q
    where q.kind = x.kind and q.reference = x.reference and q.place is not null)`;

/**
 * Kinds that know how to be replaced (`StampSubject.replaced`): whether the CFDI of a row (`x`) is what its record has and keeps. One that
 * was replaced before is not its record's any more, and a cancelled record gets no other one.
 */
export const REPLACED_KINDS: Readonly<Record<string, string>> = {
  SALE: `select 1 from sale r where r.id_document = cast(x.reference as unsigned) and r.facturama_id = x.facturama_id and r.anulado = 0`,
};

/** 1: SAT or the receiver kept the CFDI of a row (`x`), and a corrected one can take its place. */
export const REPLACEABLE = `case ${Object.entries(REPLACED_KINDS)
  .map(([kind, sql]) => `when x.kind = '${kind}' and x.state = 'kept' and exists (${sql}) then 1`)
  .join(' ')} else 0 end as replaceable`;

/** What a row says of a CFDI. */
const OF_INTENT = 'i.kind, i.reference, i.id_customers, i.order_number, i.facturama_id, i.uuid';
const REFUSED = Object.entries(REFUSED_RECORDS).map(
  ([kind, records]) => `select '${kind}', f.reference, f.id_customers, null, null, null,
      concat('r-${kind}-', f.reference), 'failed', f.since, f.error, 0, null from (${records}) f`,
);

/**
 * Everything that is not at rest: intents without an end along `intent_due`, cancellations along `cancellation_waits`,
 * and records whose stamp was refused.
 */
export const BOARD_ROWS = `(select ${OF_INTENT}, concat('i-', i.id_intent) as id_row,
      if(i.state = 'unknown', 'unknown', 'waiting') as state, i.created_at as since, i.error, i.attempts,
      null as id_cancellation
    from cfdi_intent i force index (intent_due) where i.state in ('pending', 'sending', 'unknown')
  union all select ${OF_INTENT}, concat('c-', c.id_cancellation), if(c.settled_at is null, 'canceling', 'kept'), c.created_at,
      c.error, c.attempts, c.id_cancellation
    from cfdi_cancellation c join cfdi_intent i on i.id_intent = c.id_intent where c.waits = 1
  union all ${REFUSED.join('\n  union all ')})`;
