import { statusText, type StoredViaticos, type ViaticosLine, WEEK_DAYS } from '@ceiba/expenses/contract';
import { addDecimals, addDays, COMPANY_ZONE, formatMoney } from '@ceiba/platform/contract';
import {
  type BranchLetterhead,
  dataTable,
  documentPage,
  factList,
  html,
  type Html,
  type PrintedColumn,
  printInstant,
  signature,
  totalsBlock,
} from '@ceiba/platform/server';

const SHORT = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
/** Two decimals, more only where they say something. */
const amount = (value: string | null): string =>
  value === null ? '' : formatMoney(value.replace(/(\.\d{2}\d*?)0+$/, '$1'));

function columnsOf(start: string): PrintedColumn[] {
  const days = SHORT.map((day, at): PrintedColumn => ({
    label: `${day} ${addDays(start, at).slice(8)}`,
    align: 'num',
  }));
  return [{ label: 'Concepto', wide: true }, ...days, { label: 'Subtotal', align: 'num' }];
}

const sumOf = (lines: readonly ViaticosLine[], day: (typeof WEEK_DAYS)[number]) =>
  addDecimals(
    lines.map((line) => line[day] ?? '0'),
    4,
  );

function moneyOf({ total_viaticos_doc, total_comprobado, resto_comprobado }: StoredViaticos): Html {
  const money = (value: string) => `${formatMoney(value)} MXN`;
  return totalsBlock([
    ...(total_comprobado === null ? [] : [['Comprobado', money(total_comprobado)] as const]),
    ...(resto_comprobado === null ? [] : [['Resto', money(resto_comprobado)] as const]),
    ['Total solicitado', money(total_viaticos_doc)],
  ]);
}

/** A request for a week, to be printed and signed. */
export function viaticosPaper(doc: StoredViaticos, branch: BranchLetterhead): string {
  const { categories: lines, date_start_viaticos_doc: start, changes } = doc;
  const rows = lines.map((line) => [
    line.name_viaticos,
    ...WEEK_DAYS.map((day) => amount(line[day])),
    amount(line.subtotal),
  ]);
  const foot = ['Total', ...WEEK_DAYS.map((day) => amount(sumOf(lines, day))), formatMoney(doc.total_viaticos_doc)];
  const resolved =
    doc.user_resolved && `${doc.user_resolved}${doc.deputy_of ? `, en suplencia de ${doc.deputy_of}` : ''}`;
  const body = html`${factList([
    ['Solicitante', doc.full_name],
    ['Semana', `${start} a ${doc.date_end_viaticos_doc}`],
    ['Registró', doc.user_created],
    ['Resolvió', resolved],
    ['Observación', doc.observation],
  ])}
  ${dataTable(columnsOf(start), rows, foot)} ${moneyOf(doc)}
  ${
    changes.length > 0
      ? html`<h2>Modificaciones</h2>
          ${dataTable(
            [
              { label: 'Motivo', wide: true },
              { label: 'Quién' },
              { label: 'Antes', align: 'num' },
              { label: 'Después', align: 'num' },
            ],
            changes.map((one) => [
              one.reason,
              one.user_created,
              formatMoney(one.total_before),
              formatMoney(one.total_after),
            ]),
          )}`
      : null
  }
  ${signature(doc.full_name)} ${signature('Autoriza')}`;
  return documentPage({
    title: 'Solicitud de viáticos',
    reference: `#${doc.id_viaticos_doc}`,
    details: [statusText(doc.status_viaticos_doc), printInstant(doc.created_at, COMPANY_ZONE)],
    branch,
    body,
    size: 'Letter',
    landscape: true,
  });
}
