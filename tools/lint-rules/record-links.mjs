// Ids, names, tickets and documents in a list lead to their record (`Column.link`, `ReportColumn.link`).

/** Fields that name a record which has a page or a form with an address. */
const NAMES = [
  'id_customers|full_name|full_name_(customers|sponsor|upline|upline_before)|name_upline|id_upline|id_sponsor',
  'id_document|id_sale|number_invoice_doc',
  'id_product|key_product|name_product|key_material|name_material',
  'key_branch_office|key_branch_office_destination|name_branch_office|code_period|name_period',
  'user_created|user_modified|user_authorized|user_anulado|user_applied|user_received|decided_by|actor_name',
].join('|');
const COLUMN = `ObjectExpression:has(> Property[key.name="key"][value.value=/^(${NAMES})$/]):has(> Property[key.name="title"][value.value=/./])`;
/** A person of ours in the facts of a screen (a column of papers is a method of a template, in a .ts file). */
const FACT = `:matches(ArrayExpression, ArrayExpression > TemplateLiteral, JSXElement:not(:has(> JSXOpeningElement[name.name="WorkerLink"])) > JSXExpressionContainer) > MemberExpression[property.name=/^user_(created|anulado|applied|received)$/]`;
/** Has the link in itself. */
const NUMBER = 'SpreadElement[argument.name="customerNumber"]';

export const recordLinks = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      link: 'What names a record leads to it: `link: CUSTOMER_RECORD`, `PRODUCT_RECORD`, `SALE_RECORD`, `DOCUMENT_RECORD`, `BRANCH_RECORD`, `PERIOD_RECORD`, `WORKER_RECORD` (`toWorker`).',
      worker: 'Who did it is a link: `<WorkerLink id={row.id_worker_created}>`.',
    },
  },
  create(context) {
    return {
      [`${COLUMN}:not(:has(> Property[key.name="link"])):not(:has(> ${NUMBER}))`]: (node) =>
        context.report({ node, messageId: 'link' }),
      // Facts: `['Usuario', sale.user_created]`, also within a text.
      [FACT]: (node) => context.report({ node, messageId: 'worker' }),
    };
  },
};
