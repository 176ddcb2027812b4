import { branchOfCfdi } from './kind-branches';

const BRANCH = branchOfCfdi('i');

/** Sum of the amounts at a path of what was asked of the provider. */
function sumOf(path: string, inner = ''): string {
  return `(select ifnull(sum(t.amount), 0.00) from json_table(i.request, '${path}' columns (
    amount decimal(14,2) path '$.${inner}')) t)`;
}
const PAYROLL = '$.Complemento.Payroll';
const PAID = ['TaxedAmount', 'ExemptAmount'].map((inner) => sumOf(`${PAYROLL}.Perceptions.Details[*]`, inner));
const taxes = (withheld: 0 | 1): string =>
  `(select ifnull(sum(t.amount), 0.00) from json_table(i.request, '$.Items[*].Taxes[*]' columns (
    amount decimal(14,2) path '$.Total', withheld varchar(5) path '$.IsRetention')) t
    where (t.withheld in ('1', 'true')) = ${withheld})`;
const ofTotals = (name: string): string => `cast(json_value(i.request, '$.Totales.${name}') as decimal(14,2))`;

/** What a CFDI says, in decimals: of a payroll its perceptions and deductions, of withheld taxes what they were withheld from. */
const AMOUNTS = `case i.cfdi_type when 'N' then ${PAID.join(' + ')} when 'R' then ${ofTotals('montoTotOperacion')}
    else ${sumOf('$.Items[*]', 'Subtotal')} end as subtotal,
  if(i.cfdi_type in ('N', 'R'), 0.00, ${taxes(0)}) as taxes,
  case i.cfdi_type when 'N' then ${sumOf(`${PAYROLL}.Deductions.Details[*]`, 'Amount')}
    when 'R' then ${ofTotals('montoTotRet')} else ${taxes(1)} end as withheld`;

/**
 * Every CFDI that was stamped between two instants for a branch: the parameters are the two instants and the branch. Amounts are
 * those of the request, as it was sent; a paper of withheld taxes pays nothing, its total is what they were withheld from.
 */
export const FOLIOS = `(select r.*, r.subtotal + if(r.cfdi_type = 'R', 0.00, r.taxes - r.withheld) as total from (
  select i.id_intent, i.stamped_at, i.kind, i.cfdi_type, i.order_number, i.uuid as facturama_uuid, i.facturama_id, i.id_customers,
    json_value(i.request, if(i.cfdi_type = 'R', '$.Receptor.Nacional.RFCRecep', '$.Receiver.Rfc')) as rfc,
    json_value(i.request, if(i.cfdi_type = 'R', '$.Receptor.Nacional.NomDenRazSocR', '$.Receiver.Name')) as name, ${AMOUNTS},
    case when i.state = 'canceled' then 'canceled'
      when exists (select 1 from cfdi_cancellation k where k.open_intent = i.id_intent) then 'canceling'
      else 'stamped' end as state,
    ${BRANCH} as id_branch_office
  from cfdi_intent i
  where i.stamped_at >= ? and i.stamped_at < ? and i.state in ('stamped', 'canceled') and i.uuid is not null
    and ${BRANCH} = ?
) r)`;
