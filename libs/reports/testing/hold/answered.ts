import type { BRANCH_CUT, WORKER_CUT } from '@ceiba/cash/contract';
import { addDecimals, type ReportAnswer, type ReportSums, toCents } from '@ceiba/platform/contract';
import type { StartSales } from '@ceiba/reports/contract';
import type {
  BRANCH_SALES,
  CUSTOMER_SALES,
  PRODUCT_PRICE,
  ReturnRow,
  SaleRow,
  SALES_REPORT,
  VoucherRecord,
  VoucherRow,
} from '@ceiba/sales/contract';
import { Adder, NOBODY, type Sums } from './book';
import { type Company, SHOPS } from './company';

type Cut = ReportAnswer<typeof WORKER_CUT> & ReportAnswer<typeof BRANCH_CUT>;
type Row = Cut['rows'][number];
interface Days {
  first: string;
  last: string;
  all: string[];
}

const PAGE = 1000;
/** A report is looked at: no files of it. */
const QUIET = { p_excel: 0 };
const ROW = [
  ...(['sold', 'given_back', 'opening', 'received', 'change', 'cancelled', 'refunded', 'paid_in', 'paid_out'] as const),
  ...(['rounding', 'before_opening', 'fund', 'expected', 'counted', 'difference'] as const),
];

/** What the product answers, asked for by its own calls and added up; amounts in cents. */
export class Answered {
  constructor(private readonly company: Company) {}

  private ask<T>(path: string, body: object): Promise<T> {
    const { house, boss } = this.company;
    return house.asked<T>(path, { p_page_size: PAGE, ...body }, boss.token);
  }

  /** All pages of a list. */
  private async pages<T>(path: string, body: object, rows: string): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; ; page++) {
      const answer = await this.ask<Record<string, unknown>>(path, { ...body, p_page: page });
      const got = answer[rows] as T[];
      all.push(...got);
      if (got.length < PAGE) return all;
    }
  }

  private sales(days: Days): Promise<SaleRow[]> {
    const asked = { p_date_start: days.first, p_date_end: days.last };
    return Promise.all(
      SHOPS.map(({ id }) => this.pages<SaleRow>('/sale/get/all', { p_id_branch_office: id, ...asked }, 'rows')),
    ).then((lists) => lists.flat());
  }

  async tickets(days: Days): Promise<Sums> {
    const sums = new Adder();
    for (const row of await this.sales(days)) {
      const { id_branch_office: branch, date_doc, id_worker_created: worker, code_money, anulado } = row;
      const total = toCents(row.total_doc);
      sums.add(`${branch} ${date_doc} ${worker ?? NOBODY} ${code_money}`, total, anulado ? total : 0);
    }
    return sums.all;
  }

  /** What is written on the tickets of how they were paid. */
  async ticketForms(): Promise<Sums> {
    const sums = new Adder();
    const { house, forms } = this.company;
    for (const nth of ['', '_2'])
      for (const { place, form, money, amount } of await house.db.query<Record<string, string>>(
        `select concat_ws(' ', s.id_branch_office, s.date_doc, ifnull(u.id_worker, 0)) as place, s.id_type_format_pay${nth} as form,
           m.code_money as money, sum(s.amount_format_pay${nth}) as amount
         from sale s join type_money m on m.id_type_money = s.id_type_money left join users u on u.id_user = s.id_user_created
         where s.id_type_format_pay${nth} is not null group by 1, 2, 3`,
      ))
        sums.add(`${place} ${forms.get(Number(form))} ${money}`, toCents(amount ?? '0'));
    return sums.all;
  }

  async returns(): Promise<Sums> {
    const sums = new Adder();
    for (const row of await this.pages<ReturnRow>('/sale/return/get/all', {}, 'rows'))
      sums.add(
        `${row.id_branch_office} ${row.date_return} ${row.code_money}`,
        toCents(row.total_doc),
        toCents(row.refund_doc),
      );
    return sums.all;
  }

  /** The sales report, line by line and by its foot. */
  async report(body: object, key: (day: string) => string): Promise<{ lines: Sums; feet: Sums }> {
    const [lines, feet] = [new Adder(), new Adder()];
    for (const { id } of SHOPS) {
      const asked = { p_id_branch_office: id, ...body };
      type Line = ReportAnswer<typeof SALES_REPORT>['data'][number];
      for (const { date_doc, code_money, total } of await this.pages<Line>(
        '/reporte/ventas',
        { ...QUIET, ...asked },
        'data',
      ))
        lines.add(`${id} ${key(date_doc)} ${code_money}`, toCents(total));
      const { sums } = await this.ask<ReportAnswer<typeof SALES_REPORT>>('/reporte/ventas', { ...QUIET, ...asked });
      for (const sum of sums) feet.add(`${id} ${sum.code_money}`, toCents(String(sum.total)));
    }
    return { lines: lines.all, feet: feet.all };
  }

  /** Reports that add sales up by branch, customer and product: what each comes to in a currency. */
  async totals(days: Days): Promise<Record<'branches' | 'customers' | 'products', Sums>> {
    const body = { p_date_start: days.first, p_date_end: days.last };
    const inAll = (sums: readonly ReportSums[]): Sums => {
      const all = new Adder();
      for (const sum of sums) all.add(String(sum.code_money), toCents(String(sum.total)));
      return all.all;
    };
    const [branches, customers, products] = await Promise.all([
      this.ask<ReportAnswer<typeof BRANCH_SALES>>('/report/sales/total', { ...QUIET, ...body }),
      this.ask<ReportAnswer<typeof CUSTOMER_SALES>>('/report/sales/customers', { ...QUIET, ...body }),
      this.ask<ReportAnswer<typeof PRODUCT_PRICE>>('/report/sales/product/price', { ...QUIET, ...body }),
    ]);
    return { branches: inAll(branches.sums), customers: inAll(customers.sums), products: inAll(products.sums) };
  }

  /** Each voucher, and that its movements are what it says. */
  async vouchers(): Promise<Sums> {
    const sums = new Adder();
    for (const row of await this.pages<VoucherRow>('/sale/voucher/get/all', {}, 'rows')) {
      const { data } = await this.company.house.shop.t.fetch<VoucherRecord>(
        `/sale/voucher/get/id/${row.id_voucher}`,
        this.company.boss.token,
      );
      expect(addDecimals(data.movements.map(({ amount }) => amount))).toBe(row.rest);
      sums.add(`${row.id_voucher} ${row.code_money}`, toCents(row.amount), toCents(row.used));
    }
    return sums.all;
  }

  /** The ledger of payments: every entry of the drawers. */
  async ledger(): Promise<Sums> {
    const sums = new Adder();
    const { forms, house } = this.company;
    for (const { place, kind, form, money, value, drawn } of await house.db.query<Record<string, string>>(
      `select concat_ws(' ', e.id_branch_office, e.day_entry, ifnull(e.id_worker, 0)) as place, e.kind, e.id_type_format_pay as form,
         m.code_money as money, sum(if(e.kind in ('IN', 'OUT'), e.amount, e.value)) as value,
         sum(if(e.in_drawer = 1, e.amount, 0)) as drawn
       from cash_entry e join type_money m on m.id_type_money = e.id_type_money group by 1, 2, 3, 4`,
    )) {
      const name = kind === 'ROUNDING' ? 'Redondeo' : (forms.get(Number(form)) ?? '');
      sums.add(`${place} ${name} ${money}`, toCents(value ?? '0'), toCents(drawn ?? '0'));
    }
    return sums.all;
  }

  private forms(sums: Adder, whose: number, day: string, { forms }: Cut): void {
    for (const { name_format_pay: form, code_money, sold, cancelled, refunded, net } of forms)
      sums.add(`${whose} ${day} ${form} ${code_money}`, ...[sold, cancelled, refunded, net].map((one) => toCents(one)));
  }

  /** Branch by branch and day by day: forms, movements and rows of the cuts. */
  async branchCuts(days: Days): Promise<{ forms: Sums; movements: Sums; shifts: string[] }> {
    const [forms, movements, shifts] = [new Adder(), new Adder(), [] as string[]];
    for (const { id } of SHOPS)
      for (const day of days.all) {
        const body = { ...QUIET, p_pdf: 0, p_id_branch_office: id, p_date_start: day, p_date_end: day };
        const cut = await this.ask<Cut>('/break-box/branch', body);
        this.forms(forms, id, day, cut);
        for (const { kind, code_money, amount } of cut.movements)
          movements.add(`${id} ${day} ${kind === 'IN' ? 'paid_in' : 'paid_out'} ${code_money}`, toCents(amount));
        shifts.push(...cut.rows.map((row) => rowOf(row, id)));
      }
    return { forms: forms.all, movements: movements.all, shifts: shifts.sort() };
  }

  /** All days of each worker in one cut. */
  async workerCuts({ first, last }: Days): Promise<{ forms: Sums; parities: Sums; shifts: string[] }> {
    const [forms, parities, shifts] = [new Adder(), new Adder(), [] as string[]];
    for (const { worker } of this.company.people) {
      const body = { ...QUIET, p_pdf: 0, p_id_worker: worker, p_date_start: first, p_date_end: last };
      const cut = await this.ask<Cut>('/break-box/worker', body);
      this.forms(forms, worker, 'all', cut);
      for (const { code_money, amount, value, value_now, difference } of cut.parities)
        parities.add(`${worker} ${code_money}`, ...[amount, value, value_now, difference].map((one) => toCents(one)));
      const branches = new Map(SHOPS.map(({ id, key }) => [key, id]));
      shifts.push(...cut.rows.map((row) => rowOf(row, branches.get(row.key_branch_office) ?? 0)));
    }
    return { forms: forms.all, parities: parities.all, shifts: shifts.sort() };
  }

  /** Today and the open period as the start page has them. */
  async start(): Promise<Sums> {
    const sums = new Adder();
    const { house, boss } = this.company;
    const { data } = await house.shop.t.fetch<StartSales>('/start/sales', boss.token);
    for (const { id_branch_office, code_money, day, period } of data.rows)
      sums.add(`${id_branch_office} ${code_money}`, toCents(day.total), toCents(period?.total ?? '0'));
    return sums.all;
  }

  /** Payments at the provider by their sale: what came, what went back, and what the sale says of that. */
  async payments(): Promise<Sums> {
    const sums = new Adder();
    for (const { key, amount, refunded, told } of await this.company.house.db.query<Record<string, string>>(
      `select concat_ws(' ', p.id_document, p.currency) as \`key\`, p.amount_minor as amount, p.refunded_minor as refunded,
         s.money_refunded as told
       from payment p join sale s on s.id_document = p.id_document`,
    ))
      sums.add(key ?? '', Number(amount), Number(refunded), toCents(told ?? '0'));
    return sums.all;
  }

  /** Forms of the daily cuts of each worker. */
  async dailyCuts(days: Days): Promise<Sums> {
    const forms = new Adder();
    for (const { worker } of this.company.people)
      for (const day of days.all)
        this.forms(
          forms,
          worker,
          day,
          await this.ask('/break-box/daily', { ...QUIET, p_id_worker: worker, p_date_start: day }),
        );
    return forms.all;
  }
}

const rowOf = (row: Row, branch: number): string =>
  [
    ...[row.id_worker ?? NOBODY, branch, row.day_session, row.state, row.code_money],
    ...ROW.map((name) => (row[name] === null ? '-' : toCents(row[name]) / 100)),
  ].join(' ');
