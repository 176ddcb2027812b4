import { Linter } from 'eslint';
import { recordLinks } from './record-links.mjs';

const found = (code: string) =>
  new Linter()
    .verify(`const x = [${code}];`, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { ceiba: { rules: { links: recordLinks } } },
        rules: { 'ceiba/links': 'error' },
      },
    ])
    .map(({ message }) => message);

describe('columns of what names a record', () => {
  it.each([
    "{ key: 'full_name', title: 'Nombre', link: CUSTOMER_RECORD }",
    "{ ...customerNumber, key: 'id_customers', title: 'Cliente' }",
    // In the answer only.
    "{ key: 'id_product', title: '', kind: 'integer', place: 'answer' }",
    "{ key: 'total_doc', title: 'Total' }",
    "{ key: 'user_created', title: 'Usuario', link: WORKER_RECORD }",
    "['Usuario', <WorkerLink id={sale.id_worker_created}>{sale.user_created}</WorkerLink>]",
  ])('are fine: %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it.each([
    "{ key: 'full_name', title: 'Nombre', card: 'title' }",
    "{ key: 'key_product', title: 'Clave' }",
    "{ key: 'key_branch_office', title: 'Sucursal' }",
    "{ key: 'code_period', title: 'Periodo', card: 'none' }",
    "{ key: 'number_invoice_doc', title: 'Ticket', render: () => null }",
    "{ key: 'decided_by', title: 'Atendió', card: 'fact' }",
  ])('lead to it: %s', (code) => {
    expect(found(code)).toEqual([expect.stringContaining('What names a record leads to it')]);
  });

  it.each([
    "['Usuario', sale.user_created]",
    "['Usuario', `${document.user_created}, hoy`]",
    '<b>{row.user_applied}</b>',
  ])('lead from facts to who did it: %s', (code) => {
    expect(found(code)).toEqual([expect.stringContaining('Who did it is a link')]);
  });
});
