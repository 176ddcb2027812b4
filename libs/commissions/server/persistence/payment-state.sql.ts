import { INVOICED_FEES, type PaymentSource, type PaymentState } from '@ceiba/commissions/contract';

/** Where the statements of one source are, for what is said of their payments alike. */
interface Statements {
  /** Joins them as `s` to their closed period `p`. */
  join: string;
  /** What is paid of one. */
  amount: string;
  /** What tells a payee's statements of one period apart; 0 where there is one. */
  subject: string;
  /** What a payee would call it besides its period. */
  about: string;
  /** Reads them under their locks, in the order of a key: of a currency, and of some payees. */
  hold: (which: 'money' | 'payees') => string;
}

const WHICH = { money: 's.id_type_money = ?', payees: 's.id_customers in (?)' };
const FEES = INVOICED_FEES.map((fee) => `'${fee}'`).join(', ');
const RUN = '(select q.id_run from period q where q.id_period = ?)';

/** Of one kind among the statements that bonuses are gathered in. */
function bonusStatements(kind: 'inscription' | 'store', about: string): Statements {
  return {
    join: `join commission_bonus_statement s on s.id_period = p.id_period and s.kind = '${kind}'`,
    amount: 's.total',
    subject: 's.id_statement',
    about,
    hold: (which) => `select count(*) from commission_bonus_statement s force index (bonus_statement_period)
      where s.id_period = ? and s.kind = '${kind}' and ${WHICH[which]} for update`,
  };
}

const SOURCES: Readonly<Record<PaymentSource, Statements>> = {
  commission: {
    join: 'join commission_statement s on s.id_run = p.id_run',
    amount: 's.total_changed',
    subject: '0',
    about: 'null',
    hold: (which) => `select count(*) from commission_statement s force index (primary)
      where s.id_run = ${RUN} and ${WHICH[which]} for update`,
  },
  bonus: bonusStatements('inscription', `concat(s.date_start, ' a ', s.date_end)`),
  store: bonusStatements(
    'store',
    `(select concat('Venta ', group_concat(distinct f.id_document order by f.id_document separator ', '))
      from commission_store f where f.id_statement = s.id_statement and f.amount > 0)`,
  ),
  sea: {
    join: 'join commission_sea s on s.id_period = p.id_period',
    amount: 's.total',
    subject: 's.id_branch_office',
    about: '(select o.name_branch_office from branch_office o where o.id_branch_office = s.id_branch_office)',
    hold: (which) => `select count(*) from commission_sea s force index (primary)
      where s.id_period = ? and ${WHICH[which]} for update`,
  },
};

/** The payments of one source's statements, as SQL. */
export interface PaymentSql {
  source: PaymentSource;
  /** Joins its statements as `s` to their closed period `p`. */
  join: string;
  /**
   * The statements of periods with their payments: `s` the statement, `p` its period, `c` its payee, `l` its living line,
   * `r` its last returned one, `v` the invoice of its payee.
   */
  from: string;
  /** How a statement's payment stands, in one place (PAYMENT_STATES). */
  state: string;
  /** He has to give a CFDI for it, and no valid one is there. */
  unbilled: string;
  amount: string;
  subject: string;
  about: string;
  /** Their order. */
  order: string;
  hold: Statements['hold'];
}

/**
 * What is said of payments, of whatever source: what lives decides first, then whether there is something to pay,
 * whether it must be stamped, whether the bank returned it before, and whether its payee's CFDI is still to be received.
 */
function paymentSql(source: PaymentSource): PaymentSql {
  const { join, amount, subject, about, hold } = SOURCES[source];
  const line = (alias: string) =>
    `${alias}.id_period = p.id_period and ${alias}.id_customers = s.id_customers and ${alias}.source = '${source}'
      and ${alias}.id_subject = ${subject}`;
  const unbilled = `(s.type_fee in (${FEES}) and s.subtotal_earnings > 0 and ifnull(v.state, '') <> 'valid')`;
  return {
    unbilled,
    ...{
      source,
      join,
      amount,
      subject,
      about,
      hold,
      order: ['s.id_customers', ...(subject === '0' ? [] : [subject])].join(', '),
    },
    from: `from period p
      ${join}
      join customers c on c.id_customers = s.id_customers
      join branch_office b on b.id_branch_office = c.id_branch_office
      join type_money m on m.id_type_money = s.id_type_money
      left join commission_invoice v on ${line('v')} and v.live = 1
      left join payout_line l on ${line('l')} and l.live = 1
      left join payout_line r on r.id_payout_line = (select max(x.id_payout_line) from payout_line x force index (payout_line_state)
        where ${line('x')} and x.state = 'returned')`,
    state: `case
      when l.state = 'paid' then 'paid'
      when l.state = 'sent' then 'sent'
      when ${amount} <= 0 then 'nothing'
      when p.customers_paid = 1 then 'paid'
      when s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and s.subtotal_earnings > 0
        and (s.facturama_id is null or s.facturama_state = 'CANCELING') then 'to_stamp'
      when r.id_payout_line is not null then 'returned'
      when ${unbilled} then 'to_receive'
      else 'payable'
    end`,
  };
}

/** Of each source. */
export const PAYMENTS_OF: Readonly<Record<PaymentSource, PaymentSql>> = {
  commission: paymentSql('commission'),
  bonus: paymentSql('bonus'),
  store: paymentSql('store'),
  sea: paymentSql('sea'),
};

/** A payment that waits for nothing but money, or for the bank. */
export const OPEN_STATES: readonly PaymentState[] = ['to_stamp', 'to_receive', 'payable', 'returned', 'sent'];

/** The account that a payee is paid to; the first where there are several. */
export const ACCOUNT_JOIN = `left join customers_bank k on k.id_customers_bank = (
    select min(y.id_customers_bank) from customers_bank y where y.id_customers = s.id_customers)`;
/** The name and RFC of his tax certificate where there is one. */
export const BENEFICIARY = `coalesce(nullif(c.name_nomina, ''), c.full_name)`;
export const RFC = `coalesce(c.rfc_nomina, c.rfc_customers, '')`;
export const ACCOUNT_SELECT = `s.id_type_money, c.data_validated, k.id_bank, k.number_account_bank, k.ruta_bank,
  ${BENEFICIARY} as name`;
