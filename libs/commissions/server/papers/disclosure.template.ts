import {
  DISCLOSURE_COLUMNS,
  type DisclosureFigures,
  type DisclosureGroup,
  disclosureMethod,
  disclosureSummary,
  type DisclosureTable,
} from '@ceiba/commissions/contract';
import { COMPANY_ZONE, formatMoney } from '@ceiba/platform/contract';
import {
  dataTable,
  documentPage,
  html,
  type Html,
  type PrintedColumn,
  printInstant,
  printInteger,
} from '@ceiba/platform/server';

/** A year's figures with whose they are; null: not published. */
export interface DisclosurePaper {
  figures: DisclosureFigures;
  company: { name: string; rfc: string | null };
  published_at: Date | null;
}

const COLUMNS: PrintedColumn[] = Object.entries(DISCLOSURE_COLUMNS).map(([key, label]) =>
  key === 'name' ? { label, wide: true } : { label, align: 'num' },
);

function cells(group: DisclosureGroup, code: string): string[] {
  const money = (value: string) => `${formatMoney(value)} ${code}`;
  return [
    group.name,
    printInteger(group.people),
    `${group.share} %`,
    printInteger(group.earners),
    `${group.share_earners} %`,
    money(group.average),
    money(group.quarter),
    money(group.median),
    money(group.three_quarters),
    group.periods ?? '-',
  ];
}

function tableOf(table: DisclosureTable): Html {
  const { code_money, all, groups } = table;
  const rows = groups.map((group) => cells(group, code_money));
  return html`<h2>Pagos en ${code_money}</h2>
    <p style="margin-bottom: 2mm">${disclosureSummary(table)}</p>
    ${all ? dataTable(COLUMNS, rows, groups.length > 1 ? cells(all, code_money) : undefined) : null}`;
}

/** What people earned by rank in a year, with how it was counted. */
export function disclosurePaper({ figures, company, published_at }: DisclosurePaper): string {
  const { year, date_start, date_end, tables } = figures;
  const body = html`${tables.map(tableOf)}
    <section>
      ${disclosureMethod(figures).map(
        ({ title, text }) =>
          html`<h2>${title}</h2>
            <p>${text}</p>`,
      )}
    </section>`;
  return documentPage({
    title: 'Declaración de ingresos',
    reference: String(year),
    details: [
      `Del ${date_start} al ${date_end}`,
      published_at ? `Publicada el ${printInstant(published_at, COMPANY_ZONE)}` : 'Sin publicar',
    ],
    branch: { name: company.name, lines: company.rfc ? [`RFC ${company.rfc}`] : [] },
    body,
    size: 'Letter',
    landscape: true,
  });
}
