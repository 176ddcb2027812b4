import { PRIVACY_WORDS } from '@ceiba/customers/contract';
import { type Personal, personalPlaces, tables } from '@ceiba/platform/server';
import { CONTEXTS } from '@ceiba/apps/contexts';

/** Columns that point at a partner or a user without the row being his. */
const NOT_HIS = [
  'branch_office.id_customers_sea', // whose bonus it is: the company's setting
  'commission_bonus.id_customers', // whose kit it comes from: the row is his sponsor's
  'customers_kit_public.id_upline', // his sponsor
  'signup_guess.id_upline', // whose letters were guessed
  'company_setting.settings', // the till's customer
  'document_status.id_user', // staff, here and below
  'inventory.id_user',
  'pallet_stock_history.id_user',
  'stock_movement.id_user',
  'network_change.id_customers', // numbers of the tree, trimmed
  'customers.id_upline', // who stands over him
  'customers.id_sponsor',
  'network_move.id_upline', // over whom he stands
  'network_move.id_upline_before',
  'payment_attempt.id_customers', // the seller
  'sale_parked.id_user', // a cashier's
  'report_mail_person.id_user', // staff, here and below
  'report_mail_sent.id_user',
  'viaticos_doc.id_user',
  'viaticos_deputy.id_user',
  'viaticos_deputy.id_user_deputy',
];

/** Who did something to a row: staff, or a partner whose row it is not by that. */
const DID_IT =
  /\.id_user_(created|updated|anulado|applied|received|entered|decided|undone|asked|authorised|explained|confirmed|published|closed|first|paid|imported)$/;

/** What says who somebody is, where he lives, how he is paid. */
const TELLING = /name|phone|mail|address|rfc|curp|\bife|zip_code|birthday|account|social|department|province|contract$/;
const PLAIN = [
  'sale.name_product',
  'sale_detail.name_product',
  'sale_tracker.provider_name', // a carrier
  'customers.id_customers',
  'stored_file.name', // goes with the file
  'customers_discount.id_customers',
  'payment_attempt.provider_account', // the company's
  'bank_reference.account', // the company's
  'subscription.provider_account',
  'commission_invoice.rfc_receiver', // the company's
];

/** What is stored as a whole and says nothing of a partner for longer than some days. */
const WHOLE: Readonly<Record<string, string>> = {
  'company_setting.settings': 'the company',
  'course_lesson.text_lesson': 'what a course teaches',
  'course_lesson.questions': 'what a course asks',
  'text_block.images': 'pictures of texts',
  'report_mail.filters': 'branches and products: reports about one customer are not mailed',
  'cart_public.saved_lines': 'products and prices',
  'cfdi_cancellation.acuse': 'folios and the company',
  'credit_note.credited': 'products and prices',
  'receivable_application.shares': 'amounts',
  'cart_public.declined_promos': 'numbers of promotions',
  'bank_layout.columns': 'titles of a file',
  'payout_layout.rules': 'columns of a file',
  'payout_file.rules': 'columns of a file',
  'payout_file.branches': 'numbers of branches',
  'cfdi_package.branches': 'numbers of branches',
  'survey_wording.texts': 'questions',
  'break_box_money.denominations': 'notes and coins',
  'plan.rules': 'a plan',
  'plan_simulation.rules': 'a plan',
  'plan_simulation.summary': 'sums',
  'income_disclosure.figures': 'sums of groups of ten and more',
  'commission_run.rules': 'a plan',
  'commission_run.summary': 'sums',
  'network_state.rules': 'a plan',
  'network_change.rules': 'a plan',
  'product_copy.refusals': 'products',
  'subscription.agreed': 'products and prices',
  'outbox.payload': 'numbers, trimmed',
  'idempotency_key.answer': 'a day',
  'job.payload': 'finished ones are trimmed; mails: `Mailer.forget`',
  'job.result': 'counts',
  'webhook_inbox.headers': 'numbers of the provider, trimmed',
  'webhook_inbox.query': 'numbers of the provider, trimmed',
  'webhook_inbox.body': 'numbers of the provider, trimmed',
};
const says = ({ forgotten, forgottenKeys, lawful, secret }: Personal): boolean =>
  forgotten !== undefined || forgottenKeys !== undefined || lawful !== undefined || secret === true;

const described = () =>
  tables().flatMap(({ name, described: columns }) =>
    Object.entries(columns).map(([column, { links, personal, options }]) => ({
      place: `${name}.${column}`,
      table: name,
      column,
      links,
      personal,
      options,
    })),
  );

describe('what the house knows of a partner', () => {
  // The descriptions come with the contexts.
  it('is found from every column that points at him', () => {
    expect(CONTEXTS.length).toBeGreaterThan(10);
    const open = described()
      .filter(({ links }) => links.some(({ table }) => ['customers', 'users'].includes(table)))
      .filter(({ place, personal }) => !personal.whose && !NOT_HIS.includes(place) && !DID_IT.test(place))
      .map(({ place }) => `${place}: whose row is it? \`.person\`, or a line above`);
    expect(open).toEqual([]);
  });

  it('says of every column that tells who he is what becomes of it', () => {
    const places = new Map(personalPlaces().map((place) => [place.table, place]));
    const open = described()
      .filter(({ table, column, options }) => places.has(table) && TELLING.test(column) && !options.asExpression)
      .filter(({ place, column }) => !PLAIN.includes(place) && !/^id_|^date_reg|_created$|^decided_by$/.test(column))
      .filter(({ table }) => !goes(table))
      .filter(({ personal }) => personal.forgotten === undefined && !personal.lawful && !personal.secret)
      .map(({ place }) => `${place}: \`.forgets(...)\` or \`.lawful\``);
    expect(open).toEqual([]);
  });

  it('counts the term of what the law keeps from a day of its own row', () => {
    const open = described().flatMap(({ place, table, personal: { lawful } }) =>
      !lawful?.since || described().some((one) => one.table === table && one.column === lawful.since) ? [] : [place],
    );
    expect(open).toEqual([]);
  });

  it('is looked for in what is stored as a whole, too: JSON and long texts', () => {
    const places = new Set(personalPlaces().map(({ table }) => table));
    const open = described()
      .filter(({ options }) => ['json', 'mediumtext', 'longtext'].includes(String(options.type)))
      .filter(({ place, table }) => !WHOLE[place] && !goes(table))
      .filter(({ table, personal }) => !places.has(table) || !says(personal))
      .map(
        ({ place }) => `${place}: whose is it, and \`.forgets\`, \`.forgetsKeys\` or \`.lawful\`; or a reason above`,
      );
    expect(open).toEqual([]);
    const known = described().map(({ place }) => place);
    expect(Object.keys(WHOLE).filter((place) => !known.includes(place))).toEqual([]);
  });

  it('is explained to him, table by table', () => {
    const known = personalPlaces().map(({ table }) => table);
    expect(known.filter((table) => !PRIVACY_WORDS[table])).toEqual([]);
    expect(Object.keys(PRIVACY_WORDS).filter((table) => !known.includes(table))).toEqual([]);
  });
});

const goes = (table: string): boolean =>
  tables().some(
    ({ name, described: columns }) => name === table && Object.values(columns).some(({ personal }) => personal.goes),
  );
