import type { LayoutField, PayoutLayoutRules } from './payout-layout.schema';

const zeros = (from: LayoutField['from'], width: number, form?: LayoutField['form']): LayoutField => ({
  ...{ from, width, align: 'right', fill: '0' },
  ...(form ? { form } : {}),
});
const words = (from: LayoutField['from'], width: number): LayoutField => ({ from, width, align: 'left', fill: ' ' });
const always = (text: string, width = text.length): LayoutField => ({
  ...{ from: 'text', text, width, align: 'left', fill: ' ' },
});
const column = (title: string, from: LayoutField['from'], form?: LayoutField['form']): LayoutField => ({
  ...{ title, from },
  ...(form ? { form } : {}),
});

/** Pesos to any bank, as portals of banks and payment companies take them. */
const INTERBANK: PayoutLayoutRules = {
  ...{ kind: 'csv', encoding: 'ascii', ending: 'crlf', separator: ',', extension: 'csv', titles: 1, upper: 1 },
  line: [
    column('CLABE', 'account'),
    column('Beneficiario', 'name'),
    column('RFC', 'rfc'),
    column('Importe', 'amount', 'decimal'),
    column('Concepto', 'concept'),
    column('Referencia', 'reference'),
    column('Fecha', 'day', 'dd/mm/aaaa'),
  ],
};

/** Fixed width with a head, a line of 165 characters for each payment, and sums; the account that pays is the company's. */
const HOST_TO_HOST: PayoutLayoutRules = {
  ...{ kind: 'fixed', encoding: 'ascii', ending: 'crlf', extension: 'txt', titles: 0, upper: 1 },
  head: [always('H'), { from: 'day', form: 'aaaammdd', width: 8 }, always('0'.repeat(18)), always('', 138)],
  line: [
    always('D'),
    zeros('account', 18),
    always('0'.repeat(18)),
    always('MXP'),
    zeros('amount', 16, 'decimal'),
    words('name', 30),
    always('40'),
    zeros('bank', 3),
    words('concept', 30),
    zeros('reference', 10),
    always('H'),
    words('rfc', 13),
    zeros('id_customers', 9),
    always('', 11),
  ],
  foot: [always('T'), zeros('lines', 7), zeros('total', 17, 'cents'), always('', 140)],
};

/** Dollars by ABA route, with the sums that American banks compare. */
const ACH: PayoutLayoutRules = {
  ...{ kind: 'csv', encoding: 'ascii', ending: 'crlf', separator: ',', extension: 'csv', titles: 1, upper: 1 },
  line: [
    { from: 'text', text: '22', title: 'Transaction Code' },
    column('Routing Number', 'route'),
    column('Account Number', 'account'),
    column('Amount', 'amount', 'decimal'),
    column('Individual ID', 'id_customers'),
    column('Individual Name', 'name'),
    column('Trace', 'reference'),
    column('Effective Date', 'day', 'mm/dd/aaaa'),
  ],
  foot: [
    { from: 'text', text: '9' },
    { from: 'hash' },
    { from: 'lines' },
    { from: 'total', form: 'decimal' },
    ...Array.from({ length: 4 }, (): LayoutField => ({ from: 'text', text: '' })),
  ],
};

/** The layouts that ship; a company copies and adapts them to what its bank asks for. */
export const EXAMPLE_LAYOUTS: readonly { name_layout: string; id_type_money: 1 | 2; rules: PayoutLayoutRules }[] = [
  { name_layout: 'Interbancario (CSV)', id_type_money: 2, rules: INTERBANK },
  { name_layout: 'Host a host (ancho fijo)', id_type_money: 2, rules: HOST_TO_HOST },
  { name_layout: 'ACH en dólares (CSV)', id_type_money: 1, rules: ACH },
];
