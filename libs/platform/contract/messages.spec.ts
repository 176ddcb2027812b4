import { payingWith } from './messages';

it.each([
  ['Mercado Pago', 'Mercado Pago'],
  ['PayPal', 'PayPal'],
  ['Transferencia bancaria', 'transferencia bancaria'],
])('"%s" is %s inside of a sentence', (title, inside) => {
  expect(payingWith(title)).toBe(inside);
});
