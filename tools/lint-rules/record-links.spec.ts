import { Linter } from 'eslint';
import { recordLinks } from './record-links.mjs';

const found = (code: string) =>
  new Linter()
    .verify(`const x = [${code}];`, [
      { plugins: { ceiba: { rules: { links: recordLinks } } }, rules: { 'ceiba/links': 'error' } },
    ])
    .map(({ message }) => message);

describe('columns of what names a record', () => {
  it.each([
    "{ key: 'full_name', title: 'Nombre', link: CUSTOMER_RECORD }",
    "{ ...customerNumber, key: 'id_customers', title: 'Cliente' }",
    // In the answer only.
    "{ key: 'id_product', title: '', kind: 'integer', place: 'answer' }",
    "{ key: 'total_doc', title: 'Total' }",
  ])('are fine: %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it.each([
    "{ key: 'full_name', title: 'Nombre', card: 'title' }",
    "{ key: 'key_product', title: 'Clave' }",
    "{ key: 'key_branch_office', title: 'Sucursal' }",
    "{ key: 'code_period', title: 'Periodo', card: 'none' }",
    "{ key: 'number_invoice_doc', title: 'Ticket', render: () => null }",
  ])('lead to it: %s', (code) => {
    expect(found(code)).toEqual([expect.stringContaining('What names a record leads to it')]);
  });
});
