/**
 * How a statement's payment stands, in one place (PAYMENT_STATES): what lives decides first, then whether there is
 * something to pay, whether it must be stamped, and whether the bank returned it before. Aliases: `s` the statement,
 * `p` its period, `l` its living line, `r` its last returned one.
 */
export const PAYMENT_STATE = `case
    when l.state = 'paid' then 'paid'
    when l.state = 'sent' then 'sent'
    when s.total_changed = 0 then 'nothing'
    when p.customers_paid = 1 then 'paid'
    when s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and s.subtotal_earnings > 0
      and (s.facturama_id is null or s.facturama_state = 'CANCELING') then 'to_stamp'
    when r.id_payout_line is not null then 'returned'
    else 'payable'
  end`;

const LINE = `source = 'commission' and %.id_period = p.id_period and %.id_customers = s.id_customers`;
const joined = (alias: string) => `${alias}.${LINE.replaceAll('%', alias)}`;

/** The statements of closed periods with their payments. */
export const PAYMENT_FROM = `from period p
  join commission_statement s on s.id_run = p.id_run
  join customers c on c.id_customers = s.id_customers
  join branch_office b on b.id_branch_office = c.id_branch_office
  join type_money m on m.id_type_money = s.id_type_money
  left join payout_line l on ${joined('l')} and l.live = 1
  left join payout_line r on r.id_payout_line = (select max(x.id_payout_line) from payout_line x
    where ${joined('x')} and x.state = 'returned')`;

/** The account that a payee is paid to; the first where there are several. */
export const ACCOUNT_JOIN = `left join customers_bank k on k.id_customers_bank = (
    select min(y.id_customers_bank) from customers_bank y where y.id_customers = s.id_customers)`;
/** The name and RFC of his tax certificate where there is one. */
export const BENEFICIARY = `coalesce(nullif(c.name_nomina, ''), c.full_name)`;
export const RFC = `coalesce(c.rfc_nomina, c.rfc_customers, '')`;
export const ACCOUNT_SELECT = `s.id_type_money, c.data_validated, k.id_bank, k.number_account_bank, k.ruta_bank,
  ${BENEFICIARY} as name`;
