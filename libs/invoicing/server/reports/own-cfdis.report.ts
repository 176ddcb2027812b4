import { Injectable } from '@nestjs/common';
import { OWN_CFDI_KINDS, OWN_CFDIS, type OwnCfdiKind } from '@ceiba/invoicing/contract';
import type { AskedOf } from '@ceiba/platform/contract';
import { can, currentActor, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { CreditNoteSubject } from '../subjects/credit-note/credit-note-subject';
import { FreeSubject } from '../subjects/free/free-subject';
import { PaymentComplementSubject } from '../subjects/payment-complement/payment-complement-subject';
import { SaleSubject } from '../subjects/sale/sale-subject';

/** What opens a kind's files opens its row. */
const RIGHTS = {
  SALE: SaleSubject.rights,
  CREDIT_NOTE: CreditNoteSubject.rights,
  PAYMENT: PaymentComplementSubject.rights,
  FREE: FreeSubject.rights,
} as const;

/** The purchases that a document is of. */
const ABOUT = `case i.kind
  when 'SALE' then concat('Compra #', i.reference)
  when 'CREDIT_NOTE' then (select concat('Compra #', n.id_document) from credit_note n where n.id_credit_note = i.reference)
  when 'PAYMENT' then (select group_concat(concat('Compra #', a.id_document) order by a.id_document separator ', ')
    from receivable_application a where a.id_receivable_payment = i.reference) end`;

/** A payment comes to nothing of its own in the book; here it is what it pays. */
const TOTAL = `if(i.kind = 'PAYMENT',
  (select p.applied from receivable_payment p where p.id_receivable_payment = i.reference), ifnull(b.total, 0.00))`;

/** CFDIs of the partner who asks, along the index of their customer. */
@ReportQuery(OWN_CFDIS)
@Injectable()
export class OwnCfdisReport implements ReportSource<typeof OWN_CFDIS> {
  /** Staff find a customer's on their own screens: here they have none. */
  plan({ kind }: AskedOf<typeof OWN_CFDIS>): ReportPlan {
    const actor = currentActor();
    const own = actor.type === 1 ? (actor.id_customers ?? 0) : 0;
    // A customer's CFDIs are few, those of a kind are not: their index is not to be taken.
    const kinds = OWN_CFDI_KINDS.filter((one: OwnCfdiKind) => (!kind || kind === one) && can(actor, RIGHTS[one].read));
    return {
      from: `from (select i.id_intent, i.kind, i.reference, i.stamped_at, i.state, i.uuid, i.facturama_id, i.order_number,
          ${ABOUT} as about, ${TOTAL} as total, 'MXN' as code_money
        from cfdi_intent i left join cfdi_book b on b.id_intent = i.id_intent
        where i.id_customers = ? and i.state in ('stamped', 'canceled')
          and concat(i.kind, '') in (?)) r`,
      given: [own, ['', ...kinds]],
      select: `r.id_intent, r.kind, r.stamped_at, r.state, r.uuid, r.facturama_id, r.order_number, r.about, r.total, r.code_money`,
      search: ['r.uuid', 'r.order_number', 'r.reference'],
      unique: ['id_intent'],
      tieBreak: 'r.id_intent',
    };
  }
}
