import { BonusSubject } from '../subjects/bonus/bonus-subject';
import { CommissionSubject } from '../subjects/commission/commission-subject';
import { CreditNoteSubject } from '../subjects/credit-note/credit-note-subject';
import { DOCUMENT_KINDS } from '../subjects/document-kinds';
import { FreeSubject } from '../subjects/free/free-subject';
import { GlobalSubject } from '../subjects/global/global-subject';
import { PaymentComplementSubject } from '../subjects/payment-complement/payment-complement-subject';
import { RetentionSubject } from '../subjects/retention/retention-subject';
import { SeaSubject } from '../subjects/sea/sea-subject';
import { SaleSubject } from '../subjects/sale/sale-subject';

export const READ_BONUS = BonusSubject.rights.read;
export const READ_SEA = SeaSubject.rights.read;
export const READ_COMMISSION = CommissionSubject.rights.read;
export const READ_CREDIT_NOTE = CreditNoteSubject.rights.read;
export const READ_FREE = FreeSubject.rights.read;
export const READ_GLOBAL = GlobalSubject.rights.read;
export const READ_PAYMENT = PaymentComplementSubject.rights.read;
export const READ_RETENTION = RetentionSubject.rights.read;
export const READ_SALE = SaleSubject.rights.read;
/** What the routes that open a CFDI ask for, and those that cancel one: what any kind asks for. */
export const READ_ANY = DOCUMENT_KINDS.map(({ rights }) => rights.read);
export const CANCEL_ANY = DOCUMENT_KINDS.map(({ rights }) => rights.cancel);
