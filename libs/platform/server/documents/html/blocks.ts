import { html, type Html, type Printable } from './html';

/** A column of a printed table; `num` aligns right with figures under each other. */
export interface PrintedColumn {
  label: string;
  align?: 'num' | 'mid';
  /** CSS width, ours. */
  width?: string;
}

function cell(column: PrintedColumn | undefined, value: Printable): Html {
  return html`<td class="${column?.align ?? ''}">${value}</td>`;
}

/** Rows under a head that is repeated on every page; `foot` is a totals row at the end. */
export function dataTable(
  columns: readonly PrintedColumn[],
  rows: Iterable<readonly Printable[]>,
  foot?: readonly Printable[],
): Html {
  const head = columns.map(
    (column) => html`<th class="${column.align ?? ''}" style="width:${column.width ?? 'auto'}">${column.label}</th>`,
  );
  const body = [...rows].map(
    (row) =>
      html`<tr>
        ${row.map((value, index) => cell(columns[index], value))}
      </tr>`,
  );
  return html`<table class="data">
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
            <tr>
              ${foot.map((value, index) => cell(columns[index], value))}
            </tr>
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
