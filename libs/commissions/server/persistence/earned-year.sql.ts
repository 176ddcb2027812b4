import { ROOT_CUSTOMER } from '@ceiba/customers/contract';
import { PAYMENTS_OF } from './payment-state.sql';

/** More periods than a year has. */
const PLACE = 1000;
/** Before taxes, in dollars and in pesos, by the parity of the period's close. */
const USD = 'if(s.id_type_money = 1, s.subtotal_earnings, round(s.subtotal_earnings / r.parity, 2))';
const MXN = 'if(s.id_type_money = 2, s.subtotal_earnings, round(s.subtotal_earnings * r.parity, 2))';

/** The statements of every source that pays partners. */
const STATEMENTS = Object.values(PAYMENTS_OF).map(
  ({ join }) => `select s.id_customers, 0, ${USD}, ${MXN}
    from period p join commission_run r on r.id_run = p.id_run ${join} where p.id_period in (?)`,
);

/** How often the periods are asked for. */
export const EARNED_SOURCES = STATEMENTS.length;

/**
 * How many people earned which whole amount in some closed periods, by currency and highest paid rank, with what they
 * earned together (`earned`) and the periods of that rank. Everybody who had registered, but the company.
 * Parameters: the runs; the periods, EARNED_SOURCES times; the instant before which one had registered.
 */
export const EARNED_LINES = `select id_type_money, top as \`rank\`, round(earned) as amount, count(*) as people,
    sum(earned) as earned, sum(held) as periods
  from (select c.id_type_money, ifnull(v.standing, 0) div ${PLACE} as top, ifnull(v.standing, 0) mod ${PLACE} as held,
      ifnull(if(c.id_type_money = 1, v.usd, v.mxn), 0) as earned
    from customers c left join (
      select id_customers, max(standing) as standing, sum(usd) as usd, sum(mxn) as mxn from (
        select k.id_customers, k.rank_plan * ${PLACE} + count(*) as standing, 0 as usd, 0 as mxn
        from commission_customer k where k.id_run in (?) and k.rank_plan > 0 group by k.id_customers, k.rank_plan
        union all ${STATEMENTS.join(' union all ')}) facts
      group by id_customers) v on v.id_customers = c.id_customers
    where c.id_customers <> ${ROOT_CUSTOMER} and c.date_registration < ?) people
  group by id_type_money, top, amount`;
