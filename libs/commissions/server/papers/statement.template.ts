import {
  type BuyerDetail,
  type CommissionDetail,
  percentOf,
  placeText,
  type StatementLine,
  statementLines,
  type StoredAdjustment,
  type StoredStatement,
} from '@ceiba/commissions/contract';
import { COMPANY_ZONE, formatMoney, percentText } from '@ceiba/platform/contract';
import {
  dataTable,
  documentPage,
  factList,
  html,
  type Html,
  type PrintedColumn,
  printInstant,
  printInteger,
  totalsBlock,
} from '@ceiba/platform/server';

/** A discount line of the period, or what was left of the period before. */
export interface PrintedDiscount {
  reason: string;
  amount: string;
}
/** A statement of its own beside the commissions: bonuses, a branch's SEA. */
export interface BesideStatement {
  title: string;
  subtotal_earnings: string;
  total: string;
  code_money: string;
}

/** A statement with all that explains it; money as decimal texts. */
export interface StatementFacts {
  statement: StoredStatement;
  /** TYPE_FEES in words. */
  regime: string;
  company: { name: string; rfc: string | null };
  closed_at: Date;
  parity: string;
  details: readonly CommissionDetail[];
  /** The largest of them, in order; `buyers_total` counts all. */
  buyers: readonly BuyerDetail[];
  buyers_total: number;
  adjustments: readonly StoredAdjustment[];
  discounts: readonly PrintedDiscount[];
  beside: readonly BesideStatement[];
}

const LEVELS: PrintedColumn[] = [
  { label: 'De dónde sale', wide: true },
  { label: 'Compradores', align: 'num' },
  { label: 'Porcentaje', align: 'num' },
  { label: 'Base', align: 'num' },
  { label: 'Comisión', align: 'num' },
  { label: 'Ganado', align: 'num' },
];
const BUYERS: PrintedColumn[] = [
  { label: 'Comprador', wide: true },
  { label: 'Se paga como' },
  { label: 'Porcentaje', align: 'num' },
  { label: 'Base', align: 'num' },
  { label: 'Ganado', align: 'num' },
];
const LINES: PrintedColumn[] = [
  { label: 'Concepto', wide: true },
  { label: 'Importe', align: 'num' },
];

const money = (value: string, code: string) => `${formatMoney(value)} ${code}`;

function earned({ details, statement, parity }: StatementFacts): Html {
  const rows = details.map((row) => [
    placeText(row),
    printInteger(String(row.customers)),
    percentText(percentOf(row)),
    money(row.base, row.code_money),
    money(row.subtotal_earnings, row.code_money),
    money(row.total_earnings, row.code_money_exchange),
  ]);
  const exchanged = details.some((row) => row.has_exchange === 1);
  return html`<h2>De dónde salen tus comisiones</h2>
    ${dataTable(LEVELS, rows, ['Comisiones', '', '', '', '', money(statement.calculated, statement.code_money)])}
    <p class="small">
      La base es el valor de negocio de lo que compró tu red en el periodo; cada comprador se calcula y se redondea a
      centavos por separado, y después se suma.
      ${exchanged ? `Lo que se vendió en otra moneda se cambió con la paridad ${parity} del periodo.` : ''}
    </p>`;
}

function buyersOf({ buyers, buyers_total }: StatementFacts): Html | null {
  if (buyers.length === 0) return null;
  const rows = buyers.map((row) => [
    `${row.id_customers} - ${row.full_name}`,
    placeText(row),
    percentText(percentOf(row)),
    money(row.base, row.code_money),
    money(row.total_earnings, row.code_money_exchange),
  ]);
  const more = buyers_total - buyers.length;
  return html`<h2>Comprador por comprador</h2>
    ${dataTable(BUYERS, rows)}
    ${more > 0 ? html`<p class="small">Y ${printInteger(String(more))} más, en Detalle de comisiones.</p>` : null}`;
}

function adjusted({ adjustments, statement }: StatementFacts): Html | null {
  if (adjustments.length === 0) return null;
  const rows = adjustments.map((row) => [
    `Venta #${row.id_document} de ${row.id_customers} - ${row.full_name} (${row.code_period}): ${row.reason}`,
    money(row.amount_exchange, statement.code_money),
  ]);
  return html`<h2>Ajustes de periodos cerrados</h2>
    ${dataTable(LINES, rows, ['Ajustes del periodo', money(statement.adjustments, statement.code_money)])}`;
}

function discounted({ discounts, statement }: StatementFacts): Html | null {
  if (discounts.length === 0) return null;
  const rows = discounts.map(({ reason, amount }) => [reason, money(amount, statement.code_money)]);
  return html`<h2>Descuentos</h2>
    ${dataTable(LINES, rows, ['Descuentos', money(statement.discount, statement.code_money)])}`;
}

function others({ beside }: StatementFacts): Html | null {
  if (beside.length === 0) return null;
  const columns: PrintedColumn[] = [
    { label: 'Se paga aparte', wide: true },
    { label: 'Subtotal', align: 'num' },
    { label: 'Total', align: 'num' },
  ];
  const rows = beside.map((one) => [
    one.title,
    money(one.subtotal_earnings, one.code_money),
    money(one.total, one.code_money),
  ]);
  return html`<h2>Otros estados de cuenta del periodo</h2>
    ${dataTable(columns, rows)}`;
}

const signed = ({ sign, value }: StatementLine) => `${sign === '-' ? '-' : ''}${formatMoney(value)}`;

/** A partner's statement with its explanation: from where each amount comes, what is taken off, what is carried on. */
export function statementPage(facts: StatementFacts): string {
  const { statement, company } = facts;
  const lines = statementLines(statement);
  const notes = lines.filter(({ note }) => note);
  const body = html`${factList([
      ['Empresario', `${statement.id_customers} - ${statement.full_name}`],
      ['Sucursal', statement.key_branch_office],
      ['Rango del periodo', statement.name_plan],
      ['Puntos personales', formatMoney(statement.point_current_customers_parent)],
      ['Régimen', facts.regime],
      ['Folio fiscal', statement.facturama_uuid],
    ])}
    ${earned(facts)} ${adjusted(facts)} ${discounted(facts)}
    <h2>Lo que recibes</h2>
    ${totalsBlock([
      ...lines.map((line): [string, string] => [line.label, signed(line)]),
      [`A recibir ${statement.code_money}`, formatMoney(statement.total_changed)],
    ])}
    ${notes.map(({ label, note }) => html`<p class="small">${label}: ${note}</p>`)} ${others(facts)} ${buyersOf(facts)}`;
  return documentPage({
    title: 'Estado de cuenta',
    reference: statement.name_period,
    details: [statement.code_period, `Cerrado el ${printInstant(facts.closed_at, COMPANY_ZONE)}`],
    branch: { name: company.name, lines: company.rfc ? [`RFC ${company.rfc}`] : [] },
    body,
    size: 'Letter',
  });
}
