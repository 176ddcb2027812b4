import type { Db } from '@ceiba/platform/server';

/** Carriers that the demo company sends with. */
const CARRIERS = ['DHL', 'Estafeta', 'FedEx', 'Paquetexpress'];

/** Guides of what left the warehouse (dispatch Enviado, Entregado); its customers were told. The latest orders wait. */
export async function loadGuides(db: Db): Promise<void> {
  await db.execute(
    `insert into sale_tracker (id_sale, id_branch_office, id_carrier, provider_name, guide_number, send_date, status_dispatch,
       date_created, id_user_created, user_created)
     select s.id_document, s.id_branch_office, k.id_carrier, k.name_carrier, lpad(s.id_document * 7919 + 4000000000, 12, '0'),
       s.date_doc, case when s.id_dispatch = 3 then 'ENVIADO' when s.id_document mod 97 = 0 then 'PERDIDO'
         when s.id_document mod 61 = 0 then 'MAL ESTADO' when s.id_document mod 43 = 0 then 'RECHAZADO' else 'ENTREGADO' end,
       s.created_at + interval 6 hour, u.id_user, u.full_name
     from sale s join users u on u.username_user = 'almacen'
     join carrier k on k.name_carrier = elt(1 + s.id_document mod 4, ?)
     where s.anulado = 0 and s.pick_up_branch_office = 0 and s.id_dispatch in (3, 4)`,
    [CARRIERS],
  );
  await db.execute(
    `insert into sale_tracker_notice (id_sale, guide_number, status_dispatch, told_at)
     select id_sale, guide_number, status_dispatch, date_created from sale_tracker`,
  );
}
