// Ids, names, tickets and documents in a list lead to their record (`Column.link`, `ReportColumn.link`).

/** Fields that name a record which has a page or a form with an address. */
const NAMES = [
  'id_customers|full_name|full_name_customers|id_upline|id_sponsor',
  'id_document|id_sale|number_invoice_doc',
  'id_product|key_product|name_product|key_material|name_material',
  'key_branch_office|key_branch_office_destination|name_branch_office|code_period|name_period',
].join('|');
const COLUMN = `ObjectExpression:has(> Property[key.name="key"][value.value=/^(${NAMES})$/]):has(> Property[key.name="title"][value.value=/./])`;
/** Has the link in itself. */
const NUMBER = 'SpreadElement[argument.name="customerNumber"]';

export const recordLinks = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      link: 'What names a record leads to it: `link: CUSTOMER_RECORD`, `PRODUCT_RECORD`, `SALE_RECORD`, `DOCUMENT_RECORD`, `BRANCH_RECORD`, `PERIOD_RECORD`.',
    },
  },
  create(context) {
    return {
      [`${COLUMN}:not(:has(> Property[key.name="link"])):not(:has(> ${NUMBER}))`]: (node) =>
        context.report({ node, messageId: 'link' }),
    };
  },
};
