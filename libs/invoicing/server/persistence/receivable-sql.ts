import { returnedDoc } from '@ceiba/sales/server';

/** What credit notes by hand took off a sale (`sale` is its alias), in pesos; what came back is counted by its returns. */
const creditedDoc = (sale: string): string =>
  `(select ifnull(sum(cn.total), 0.00) from credit_note cn where cn.id_document = ${sale}.id_document
    and cn.reason in ('discount', 'other') and cn.way = 'credit' and cn.state in ('pending', 'stamped', 'canceling'))`;

/** What was paid of a sale on credit by payments that stand, in pesos. */
export const paidDoc = (sale: string): string =>
  `(select ifnull(sum(ra.paid), 0.00) from receivable_application ra
    where ra.id_document = ${sale}.id_document and ra.undone = 0)`;

/** What a sale on credit was less by: returns, and discounts that were credited. */
export const reducedDoc = (sale: string): string => `(${returnedDoc(sale)} + ${creditedDoc(sale)})`;

/** What is owed of it, in pesos; below zero where more was paid than is owed by now. */
export const owedDoc = (sale: string): string => `(${sale}.total_doc - ${reducedDoc(sale)} - ${paidDoc(sale)})`;

/** Sales on credit that stand (`s`), along their index. */
export const ON_CREDIT = "s.payment_form_facturama = 'PPD' and s.has_invoice_doc = 1 and s.anulado = 0";
