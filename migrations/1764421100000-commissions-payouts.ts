import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The layouts that ship, written out so that later changes of code don't change them. */
const LAYOUTS = [
  {
    name_layout: 'Interbancario (CSV)',
    id_type_money: 2,
    rules: {
      kind: 'csv',
      encoding: 'ascii',
      ending: 'crlf',
      separator: ',',
      extension: 'csv',
      titles: 1,
      upper: 1,
      line: [
        { title: 'CLABE', from: 'account' },
        { title: 'Beneficiario', from: 'name' },
        { title: 'RFC', from: 'rfc' },
        { title: 'Importe', from: 'amount', form: 'decimal' },
        { title: 'Concepto', from: 'concept' },
        { title: 'Referencia', from: 'reference' },
        { title: 'Fecha', from: 'day', form: 'dd/mm/aaaa' },
      ],
    },
  },
  {
    name_layout: 'Host a host (ancho fijo)',
    id_type_money: 2,
    rules: {
      kind: 'fixed',
      encoding: 'ascii',
      ending: 'crlf',
      extension: 'txt',
      titles: 0,
      upper: 1,
      head: [
        { from: 'text', text: 'H', width: 1, align: 'left', fill: ' ' },
        { from: 'day', form: 'aaaammdd', width: 8 },
        { from: 'text', text: '000000000000000000', width: 18, align: 'left', fill: ' ' },
        { from: 'text', text: '', width: 138, align: 'left', fill: ' ' },
      ],
      line: [
        { from: 'text', text: 'D', width: 1, align: 'left', fill: ' ' },
        { from: 'account', width: 18, align: 'right', fill: '0' },
        { from: 'text', text: '000000000000000000', width: 18, align: 'left', fill: ' ' },
        { from: 'text', text: 'MXP', width: 3, align: 'left', fill: ' ' },
        { from: 'amount', width: 16, align: 'right', fill: '0', form: 'decimal' },
        { from: 'name', width: 30, align: 'left', fill: ' ' },
        { from: 'text', text: '40', width: 2, align: 'left', fill: ' ' },
        { from: 'bank', width: 3, align: 'right', fill: '0' },
        { from: 'concept', width: 30, align: 'left', fill: ' ' },
        { from: 'reference', width: 10, align: 'right', fill: '0' },
        { from: 'text', text: 'H', width: 1, align: 'left', fill: ' ' },
        { from: 'rfc', width: 13, align: 'left', fill: ' ' },
        { from: 'id_customers', width: 9, align: 'right', fill: '0' },
        { from: 'text', text: '', width: 11, align: 'left', fill: ' ' },
      ],
      foot: [
        { from: 'text', text: 'T', width: 1, align: 'left', fill: ' ' },
        { from: 'lines', width: 7, align: 'right', fill: '0' },
        { from: 'total', width: 17, align: 'right', fill: '0', form: 'cents' },
        { from: 'text', text: '', width: 140, align: 'left', fill: ' ' },
      ],
    },
  },
  {
    name_layout: 'ACH en dólares (CSV)',
    id_type_money: 1,
    rules: {
      kind: 'csv',
      encoding: 'ascii',
      ending: 'crlf',
      separator: ',',
      extension: 'csv',
      titles: 1,
      upper: 1,
      line: [
        { from: 'text', text: '22', title: 'Transaction Code' },
        { title: 'Routing Number', from: 'route' },
        { title: 'Account Number', from: 'account' },
        { title: 'Amount', from: 'amount', form: 'decimal' },
        { title: 'Individual ID', from: 'id_customers' },
        { title: 'Individual Name', from: 'name' },
        { title: 'Trace', from: 'reference' },
        { title: 'Effective Date', from: 'day', form: 'mm/dd/aaaa' },
      ],
      foot: [
        { from: 'text', text: '9' },
        { from: 'hash' },
        { from: 'lines' },
        { from: 'total', form: 'decimal' },
        { from: 'text', text: '' },
        { from: 'text', text: '' },
        { from: 'text', text: '' },
        { from: 'text', text: '' },
      ],
    },
  },
];

/** Payments of statements: layouts of bank files, files, their lines, and what the bank answered (docs/adr/0071). */
export class CommissionsPayouts1764421100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table payout_layout (
      id_payout_layout int not null auto_increment primary key,
      name_layout varchar(80) not null,
      id_type_money tinyint not null,
      rules json not null,
      shipped tinyint not null default 0,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      unique key payout_layout_name (name_layout)
    )`);
    for (const { name_layout, id_type_money, rules } of LAYOUTS)
      await runner.query(
        `insert into payout_layout (name_layout, id_type_money, rules, shipped, created_at, user_created)
         values (?, ?, ?, 1, utc_timestamp(3), 'Sistema')`,
        [name_layout, id_type_money, JSON.stringify(rules)],
      );
    await runner.query(`create table payout_file (
      id_payout_file int not null auto_increment primary key,
      source varchar(12) not null default 'commission',
      id_period int not null,
      id_payout_layout int not null,
      id_type_money tinyint not null,
      rules json not null,
      branches json null,
      pay_on date not null,
      state varchar(10) not null,
      error varchar(500) null,
      \`lines\` int not null default 0,
      total decimal(16,2) not null default 0,
      left_out int not null default 0,
      id_file bigint null,
      id_job bigint null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      user_authorised varchar(150) null,
      id_user_authorised int null,
      key payout_file_period (id_period, id_payout_file)
    )`);
    await runner.query(`create table payout_answer (
      id_payout_answer int not null auto_increment primary key,
      source varchar(12) not null default 'commission',
      id_period int not null,
      name varchar(255) not null,
      sha256 char(64) not null,
      paid int not null,
      returned int not null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      unique key payout_answer_once (id_period, source, sha256)
    )`);
    await runner.query(`create table payout_line (
      id_payout_line bigint not null auto_increment primary key,
      source varchar(12) not null default 'commission',
      id_subject bigint not null default 0,
      id_period int not null,
      id_customers int not null,
      id_type_money tinyint not null,
      amount decimal(14,2) not null,
      state varchar(10) not null,
      live tinyint as (if(state in ('sent', 'paid'), 1, null)) virtual,
      id_payout_file int null,
      beneficiary varchar(460) not null default '',
      rfc varchar(13) not null default '',
      id_bank int null,
      account varchar(100) not null default '',
      route varchar(100) not null default '',
      paid_on date null,
      tracking varchar(60) null,
      reason varchar(255) null,
      id_payout_answer int null,
      answered_at datetime(3) null,
      created_at datetime(3) not null,
      unique key payout_once (id_period, id_customers, source, id_subject, live),
      key payout_line_state (id_period, state, id_customers),
      key payout_line_file (id_payout_file, id_payout_line),
      key payout_line_customer (id_customers, id_period)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payout_line', 'payout_answer', 'payout_file', 'payout_layout'])
      await runner.query(`drop table ${table}`);
  }
}
