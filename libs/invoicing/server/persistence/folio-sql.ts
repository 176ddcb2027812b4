/**
 * Every CFDI that was stamped between two instants for a branch: the parameters are the two instants and the branch. Amounts are
 * those of the book (docs/adr/0087), which is what was sent; the branch is that of the day of the stamp.
 */
export const FOLIOS = `(select b.id_intent, b.stamped_at, b.kind, b.cfdi_type, i.order_number, i.uuid as facturama_uuid, i.facturama_id,
    i.id_customers,
    json_value(i.request, if(b.cfdi_type = 'R', '$.Receptor.Nacional.RFCRecep', '$.Receiver.Rfc')) as rfc,
    json_value(i.request, if(b.cfdi_type = 'R', '$.Receptor.Nacional.NomDenRazSocR', '$.Receiver.Name')) as name,
    b.subtotal, b.taxes, b.withheld, b.total,
    case when b.canceled_at is not null then 'canceled'
      when exists (select 1 from cfdi_cancellation k where k.open_intent = b.id_intent) then 'canceling'
      else 'stamped' end as state,
    b.id_branch_office
  from cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent
  where b.stamped_at >= ? and b.stamped_at < ? and b.id_branch_office = ?)`;
