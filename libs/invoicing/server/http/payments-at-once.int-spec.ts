import { DISCOUNT_MESSAGES } from '@ceiba/commissions/contract';
import { fillAccounts } from '@ceiba/commissions/testing';
import { certificatePdf } from '@ceiba/customers/testing';
import { CLOSED, type Office, openOffice } from '@ceiba/invoicing/testing';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { eventually, partnerCfdi, rowLockWaiters } from '@ceiba/platform/testing';

const CALL = '/payments/customers';
const COMPANY = { rfc: 'GCE010101AB1', zip: '42501', regime: '601' };
/** Pairs of payees: whom the company stamps, and who gives a CFDI of his own. */
const ROUNDS = [
  [2, 6],
  [3, 7],
  [4, 8],
  [5, 9],
] as const;
const STAMPED = ROUNDS.map(([id]) => id);
const BILLED = ROUNDS.map(([, id]) => id);
/** Stamped already when a discount and a file come at once. */
const WAITING = 10;

interface Standing {
  total: string;
  discount: string;
  total_changed: string;
  lines: number;
  amount: string;
  /** The line was made when whoever must had stamped or billed it. */
  in_order: 0 | 1;
  cfdis: number;
}

function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('discounts, stamps, invoices and files for the bank, at once on one statement', () => {
  let office: Office;
  let admin: string;
  let day: string;

  beforeAll(async () => {
    office = await openOffice();
    const { db } = office.t;
    admin = await office.t.login('admin');
    await office.asked(
      '/settings/update',
      { p_rfc: COMPANY.rfc, p_zip_code: COMPANY.zip, p_id_regimen: Number(COMPANY.regime), p_payout_needs_invoice: 1 },
      admin,
    );
    await db.execute(
      `update commission_statement set type_fee = 'RESICO', subtotal_earnings = 1000, subtotal_earnings_original = 1000,
         iva = 160, ret_iva = 106.67, resico = 12.50, isr = 0, total = 1040.83, total_changed = 1040.83
       where id_customers in (?)`,
      [BILLED],
    );
    await fillAccounts(db, [...STAMPED, ...BILLED, WAITING]);
    day = (await db.one<{ day: string }>('select date_end_period as day from period where id_period = ?', [CLOSED]))!
      .day;
  });
  afterAll(() => office.close());

  async function send(path: string, token: string, fields: Record<string, string | Blob>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ p_id_period: String(CLOSED), ...fields })) form.append(name, value);
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const body = Buffer.from(await sent.arrayBuffer());
    return office.t.call<{ errors?: { message: string }[] }>('POST', path, body, { token, headers });
  }
  const discount = (id: number) =>
    send('/commissions/discount/csv', admin, { p_csv: new Blob([`ID,Monto,Motivo\n${id},10.00,Credencial\n`]) });
  const make = () =>
    office.t.post<{ id_job: number }>(
      `${CALL}/file/insert`,
      { p_id_period: CLOSED, p_id_payout_layout: 1, p_pay_on: '2099-12-05' },
      admin,
    );
  async function bill(id: number): Promise<() => ReturnType<typeof send>> {
    const rfc = await office.rfcOf(id);
    const uuid = `6F1C2D3E-4A5B-4C6D-8E9F-${String(id).padStart(12, '0')}`;
    const cfdi = {
      ...{ uuid, date: `${day}T10:11:12`, issuer: { rfc, regime: '626' }, receiver: COMPANY },
      ...{ subtotal: '1000.00', iva: '160.00', ret_iva: '106.67', isr: '12.50', total: '1040.83' },
    };
    await office.control('/foreign', {
      uuid,
      issuer: rfc,
      receiver: COMPANY.rfc,
      total: cfdi.total,
      status: 'Vigente',
    });
    const token = await office.partner(id);
    const files = {
      p_xml: new Blob([partnerCfdi(cfdi)]),
      p_pdf: new Blob([new Uint8Array(certificatePdf(['Factura']))]),
    };
    return () => send(`${CALL}/invoice/insert`, token, files);
  }
  const standing = async (id: number): Promise<Standing> => {
    const row = await office.t.db.one<Omit<Standing, 'lines' | 'cfdis'> & { lines: number; cfdis: number }>(
      `select s.total, s.discount, s.total_changed, count(l.id_payout_line) as \`lines\`, min(l.amount) as amount,
         min(ifnull(s.stamped_at, v.created_at) <= l.created_at) as in_order,
         count(distinct s.facturama_id) + count(distinct v.id_invoice) as cfdis
       from period p join commission_statement s on s.id_run = p.id_run
       left join payout_line l on l.id_period = p.id_period and l.id_customers = s.id_customers and l.live = 1
       left join commission_invoice v on v.id_period = p.id_period and v.id_customers = s.id_customers and v.state = 'valid'
       where p.id_period = ? and s.id_customers = ?
       group by s.total, s.discount, s.total_changed`,
      [CLOSED, id],
    );
    return { ...row!, lines: Number(row!.lines), cfdis: Number(row!.cfdis) };
  };
  /** A discount counts once and is in what is paid, or is refused because the payment is on its way. */
  const expected = (answers: Awaited<ReturnType<typeof send>>[], total: string) => {
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(1);
    if (taken === 0)
      for (const { data } of answers)
        expect(data.errors?.map(({ message }) => message)).toEqual([DISCOUNT_MESSAGES.underWay]);
    const paid = fromCents(toCents(total) - taken * 1000);
    return { total, discount: taken === 1 ? '10.00' : '0.00', total_changed: paid, lines: 1, amount: paid };
  };
  const filed = async () => {
    await office.t.settle();
    await make();
    await office.t.settle();
  };

  it.each(ROUNDS)(
    'of %i and %i: each once, paid what its statement says, and not before its CFDI',
    async (own, billed) => {
      const upload = await bill(billed);
      const [ofOwn, ofBilled, uploads] = await Promise.all([
        Promise.all([discount(own), discount(own)]),
        Promise.all([discount(billed), discount(billed)]),
        Promise.all([upload(), upload()]),
        ...[office.direct(own), office.direct(own), make(), make(), make()],
      ]);
      expect(uploads.map(({ status }) => status).sort()).toEqual([200, 409]);
      await filed();
      expect([await standing(own), await standing(billed)]).toEqual([
        { ...expected(ofOwn, `${own * 990}.00`), in_order: 1, cfdis: 1 },
        { ...expected(ofBilled, '1040.83'), in_order: 1, cfdis: 1 },
      ]);
    },
  );

  it('a discount that comes while a file chooses waits for it, and finds the payment on its way', async () => {
    const { db } = office.t;
    const waiting = (count: number) =>
      eventually(async () => {
        const waiters = await rowLockWaiters((sql) => db.query(sql));
        const found = await db.one<{ n: number }>(
          'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
          [[0, ...waiters]],
        );
        if (Number(found?.n) < count) throw new Error(`${found?.n} wait`);
      });
    await db.execute(
      `update commission_statement set facturama_id = 'x', facturama_state = 'STAMPED', stamped_at = '2020-01-01' where id_customers = ?`,
      [WAITING],
    );
    const [held, free] = [latch(), latch()];
    const holding = office.unit(async () => {
      await db.query('select 1 from commission_statement where id_run = 1 and id_customers = ? for update', [WAITING]);
      held.open();
      await free.opened;
    });
    await held.opened;
    expect(await make()).toMatchObject({ status: 200 });
    await waiting(1);
    const answer = discount(WAITING);
    await waiting(2);
    free.open();
    await holding;
    const answers = [await answer];
    await filed();
    expect(await standing(WAITING)).toEqual({ ...expected(answers, `${WAITING * 990}.00`), in_order: 1, cfdis: 1 });
  });

  it('every file adds up to its lines, and nobody is in two', async () => {
    const files = await office.t.db.query(
      `select f.id_payout_file from payout_file f left join payout_line l using (id_payout_file)
       where f.state = 'ready' group by f.id_payout_file, f.lines, f.total
       having f.lines <> count(l.id_payout_line) or f.total <> ifnull(sum(l.amount), 0)`,
    );
    expect(files).toEqual([]);
    const paid = await office.t.db.query<{ id: number }>(
      'select id_customers as id from payout_line where live = 1 order by 1',
    );
    expect(paid.map(({ id }) => id)).toEqual([...STAMPED, ...BILLED, WAITING]);
    expect(await office.cfdis()).toHaveLength(STAMPED.length);
  });
});
