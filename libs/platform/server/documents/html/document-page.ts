import { documentStyle, type DocumentSize } from './document-style';
import { html, lines, picture, raw, type Html, type Printable } from './html';

/** What the head and foot of a branch's documents show. All of it is plain text and is escaped. */
export interface BranchLetterhead {
  name: string;
  /** Address, telephone, RFC: one line each. */
  lines: readonly string[];
  logo?: { bytes: Buffer; mime: 'image/png' | 'image/jpeg' | 'image/webp' } | null;
  /** The branch's own header and footer texts, line breaks kept. */
  header?: string;
  footer?: string;
}

export interface DocumentPage {
  title: string;
  /** Folio or number, printed large beside the title. */
  reference?: string;
  /** Lines under the reference: date, who, status. */
  details?: readonly Printable[];
  branch: BranchLetterhead;
  body: Html;
  size: DocumentSize;
  landscape?: boolean;
}

/**
 * A whole printable page for `Pdf.render`: letterhead, title, body, footer, page numbers (screens.md, "Documents").
 * Give `render` the same size. It carries all it needs: `Pdf` loads nothing.
 */
export function documentPage(page: DocumentPage): string {
  const { branch, size } = page;
  const running = [branch.name, page.title, page.reference].filter(Boolean).join(' · ');
  const head = html`<meta charset="utf-8" />
    <title>${page.title}</title>
    <style>
      ${raw(documentStyle(size, page.landscape ?? false, running))}
    </style>`;
  const owner = html`<div>
    <p class="name">${branch.name}</p>
    ${branch.lines.filter(Boolean).map((line) => html`<p class="small">${line}</p>`)}
    ${branch.header ? html`<p class="small">${lines(branch.header)}</p>` : null}
  </div>`;
  const heading = html`<div class="doc">
    <h1>${page.title}</h1>
    ${page.reference ? html`<p class="ref">${page.reference}</p>` : null}
    ${(page.details ?? []).map((line) => html`<p class="small">${line}</p>`)}
  </div>`;
  const logo = html`<div>${picture(branch.logo ?? null)}</div>`;
  const footer = branch.footer ? html`<footer class="branch">${lines(branch.footer)}</footer>` : null;
  return `<!doctype html>${html`<html lang="es-MX">
    <head>
      ${head}
    </head>
    <body>
      <header class="branch">${logo}${owner}${heading}</header>
      ${page.body} ${footer}
    </body>
  </html>`}`;
}
