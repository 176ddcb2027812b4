import { workerOf } from '@ceiba/identity/server';

/** Tickets with their sale and event, as it is now: its product says what it is. The tickets come first; left joins fall away where they are only counted. */
export const EVENT_TICKET_FROM = `from event_ticket t
  left join sale s on s.id_document = t.id_document
  left join branch_office b on b.id_branch_office = t.id_branch_office
  left join customers c on c.id_customers = s.id_customers
  left join product p on p.id_product = t.id_product
  left join type_event_zone z on z.id_type_event_zone = p.id_type_event_zone`;

/** What a ticket is good for; a cancelled sale's opens no door from the moment of the cancellation on. */
export const EVENT_TICKET_STATE = `case when t.left_at is not null then 'SALIO' when t.entered_at is not null then 'ENTRO' when s.anulado = 1 then 'CANCELADO'
  when t.revoked_at is not null then t.revoked_reason else 'VALIDO' end`;

export const EVENT_TICKET_ROW = `t.id_ticket, t.id_document, s.number_invoice_doc, t.id_branch_office, b.key_branch_office,
  b.name_branch_office, s.id_customers, c.full_name as full_name_customers, t.id_product, t.key_product, p.name_product,
  p.event_date, p.event_time, p.event_location, z.name_type_event_zone, t.holder_name, right(t.code, 4) as code_end,
  ${EVENT_TICKET_STATE} as state, t.issued_at,
  (select count(*) from event_ticket_code k where k.id_ticket = t.id_ticket) as replaced,
  (select max(k.replaced_at) from event_ticket_code k where k.id_ticket = t.id_ticket) as replaced_at,
  t.entered_at, t.door, t.user_entered, ${workerOf('t.id_user_entered')} as id_worker_entered,
  t.left_at`;
