/** The reports whose screens are drawn from their definition alone, a part of their own (docs/adr/0068). */
export {
  COMMISSION_GAPS,
  COMMISSION_STAMP_ERRORS,
  DISCOUNTS,
  PLAN_SIMULATION,
  RETURNED_PAYMENTS,
  SEA_SALES,
  US_FORMS_MISSING,
} from '@ceiba/commissions/contract';
