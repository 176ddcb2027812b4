import { BonusSubject } from './bonus/bonus-subject';
import { CommissionSubject } from './commission/commission-subject';
import { CreditNoteSubject } from './credit-note/credit-note-subject';
import { FreeSubject } from './free/free-subject';
import { GlobalSubject } from './global/global-subject';
import { PaymentComplementSubject } from './payment-complement/payment-complement-subject';
import { RetentionSubject } from './retention/retention-subject';
import { SeaSubject } from './sea/sea-subject';
import { SaleSubject } from './sale/sale-subject';

/** Every kind of document that gets a CFDI: one folder beside this file and one line here (how-to: add-a-document-kind). */
export const DOCUMENT_KINDS = [
  BonusSubject,
  CommissionSubject,
  CreditNoteSubject,
  FreeSubject,
  GlobalSubject,
  PaymentComplementSubject,
  RetentionSubject,
  SaleSubject,
  SeaSubject,
] as const;
