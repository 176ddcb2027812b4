/** What a document is printed on: letter paper, or a roll of 58 or 80 mm. */
export type DocumentSize = 'Letter' | 'ticket58' | 'ticket80';

/** Width and side margin of a roll in millimetres; printers leave the margin white. */
export const ROLLS = { ticket58: { width: 58, margin: 5 }, ticket80: { width: 80, margin: 4 } } as const;

const BASE = `
  * { box-sizing: border-box; }
  html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { margin: 0; color: #000; font-family: 'Liberation Sans', Arial, 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif;
    font-variant-numeric: tabular-nums lining-nums; line-height: 1.35; overflow-wrap: anywhere; }
  th.wide, td.wide { width: 100%; }
  table.has-wide th:not(.wide), table.has-wide td:not(.wide) { white-space: nowrap; }
  h1, h2, h3, p, dl, dd, figure { margin: 0; }
  img { display: block; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; }
  thead { display: table-header-group; }
  tr, .keep { break-inside: avoid; }
  .num { text-align: right; white-space: nowrap; overflow-wrap: normal; }
  .mid { text-align: center; }
  .strong { font-weight: 700; }
  .small { font-size: 0.85em; }
  .muted { color: #444; }
  .stamp { display: inline-block; border: 2px solid #000; padding: 0.1em 0.6em; font-weight: 700; letter-spacing: 0.08em; }
  .facts { display: grid; grid-template-columns: max-content 1fr; column-gap: 0.8em; }
  .facts dt { color: #444; }
  .totals td:first-child { text-align: right; width: 100%; padding-right: 1em; }
  .totals tr.grand td { font-weight: 700; font-size: 1.15em; border-top: 1.5px solid #000; }
`;

const LETTER = `
  body { font-size: 9.5pt; }
  header.branch { display: grid; grid-template-columns: auto 1fr auto; gap: 5mm; align-items: start;
    border-bottom: 1.5px solid #000; padding-bottom: 3.5mm; margin-bottom: 5mm; }
  header.branch img { max-height: 18mm; max-width: 42mm; }
  header.branch .name { font-size: 12pt; font-weight: 700; }
  header.branch .doc { text-align: right; }
  header.branch h1 { font-size: 15pt; line-height: 1.15; }
  header.branch .ref { font-size: 11pt; font-weight: 700; }
  h2 { font-size: 11pt; margin: 5mm 0 1.5mm; }
  section { margin-bottom: 5mm; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
  table.data th { border-bottom: 1px solid #000; padding: 1.2mm 1.5mm; font-size: 8.5pt; }
  table.data td { border-bottom: 0.5px solid #bbb; padding: 1.2mm 1.5mm; }
  table.data tfoot td { border-bottom: 0; border-top: 1px solid #000; font-weight: 700; }
  table.data tfoot { display: table-row-group; }
  .totals { width: 80mm; margin-left: auto; }
  .totals td { padding: 0.7mm 1.5mm; }
  .sign { display: inline-block; width: 70mm; margin: 18mm 10mm 0 0; border-top: 1px solid #000; padding-top: 1mm; text-align: center; }
  footer.branch { margin-top: 8mm; padding-top: 2mm; border-top: 0.5px solid #888; font-size: 8.5pt; color: #333; }
`;

const TICKET = `
  header.branch { text-align: center; margin-bottom: 2mm; }
  header.branch img { margin: 0 auto 1.5mm; max-width: 70%; max-height: 14mm; filter: grayscale(1) contrast(1.3); }
  header.branch .name { font-size: 1.2em; font-weight: 700; }
  header.branch h1 { font-size: 1.1em; margin-top: 1.5mm; }
  header.branch .ref { font-size: 1.25em; font-weight: 700; }
  h2 { font-size: 1em; margin: 1.5mm 0 0.5mm; }
  section { border-top: 1px dashed #000; padding: 1.5mm 0; }
  .pair { display: block; }
  .facts dt, .muted { color: #000; }
  table.data th { border-bottom: 1px dashed #000; padding: 0.3mm 0; font-size: 0.9em; }
  table.data td { padding: 0.4mm 0; }
  table.data th + th, table.data td + td { padding-left: 1.5mm; }
  table.data tfoot td { border-top: 1px dashed #000; font-weight: 700; }
  .totals td { padding: 0.3mm 0; }
  .sign { margin: 12mm 4mm 0; border-top: 1px solid #000; padding-top: 0.5mm; text-align: center; }
  footer.branch { border-top: 1px dashed #000; padding: 1.5mm 0 0; text-align: center; }
`;

/** Text as a CSS string; nothing of it can leave the string or the style element. */
function cssString(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N} .,:;()/#·-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
  return `"${escaped}"`;
}

/**
 * The style of a document. Letter pages carry `running` and the page numbers in their margins;
 * a roll is one page as long as its content.
 */
export function documentStyle(size: DocumentSize, landscape: boolean, running: string): string {
  if (size === 'Letter') {
    const margin = `font: 8pt 'Liberation Sans', Arial, 'DejaVu Sans Condensed', sans-serif; color: #333;`;
    return `@page { size: ${landscape ? '11in 8.5in' : '8.5in 11in'}; margin: 14mm 14mm 16mm;
      @bottom-left { content: ${cssString(running)}; ${margin} }
      @bottom-right { content: "Página " counter(page) " de " counter(pages); ${margin} } }${BASE}${LETTER}`;
  }
  const { margin } = ROLLS[size];
  return `@page { margin: 0; } ${BASE} body { font-size: ${size === 'ticket58' ? 7.6 : 9}pt; padding: 3mm ${margin}mm 6mm; } ${TICKET}`;
}
