import { html, type Html, type Printable } from './html';

/** A column of a printed table. */
export interface PrintedColumn {
  label: string;
  /** `num` aligns right with figures under each other. */
  align?: 'num' | 'mid';
  /** Takes the room that the others leave, which then don't wrap: for tables with one long text. */
  wide?: boolean;
}

function classOf(column: PrintedColumn | undefined): string {
  return [column?.align, column?.wide && 'wide'].filter(Boolean).join(' ');
}

function line(columns: readonly PrintedColumn[], values: readonly Printable[]): Html {
  return html`<tr>
    ${values.map((value, index) => html`<td class="${classOf(columns[index])}">${value}</td>`)}
  </tr>`;
}

/** Rows under a head that is repeated on every page; `foot` is a totals row at the end. */
export function dataTable(
  columns: readonly PrintedColumn[],
  rows: Iterable<readonly Printable[]>,
  foot?: readonly Printable[],
): Html {
  const wide = columns.some((column) => column.wide) ? 'has-wide' : '';
  const head = columns.map((column) => html`<th class="${classOf(column)}">${column.label}</th>`);
  const body = Array.from(rows, (row) => line(columns, row));
  return html`<table class="data ${wide}">
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
    ${
      foot
        ? html`<tfoot>
            ${line(columns, foot)}
          </tfoot>`
        : null
    }
  </table>`;
}

/** Labels with their values; a value that is empty leaves its line out. */
export function factList(facts: readonly (readonly [label: string, value: Printable])[]): Html {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return html`<dl class="facts">
    ${shown.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** The sums at the end of a document; the last line is the grand total. */
export function totalsBlock(totals: readonly (readonly [label: string, amount: string])[]): Html {
  const rows = totals.map(
    ([label, amount], index) =>
      html`<tr class="${index === totals.length - 1 ? 'grand' : ''}">
        <td>${label}</td>
        <td class="num">${amount}</td>
      </tr>`,
  );
  return html`<table class="totals keep">
    ${rows}
  </table>`;
}

/** A line to sign on. */
export function signature(name: string): Html {
  return html`<div class="sign keep">${name}</div>`;
}
