import { CODE_PAGE_NAMES, CODE_PAGES, TEST_SIGNS } from '@ceiba/sales/contract';
import { EscPosPaper, type PrinterProfile } from './escpos';

/** Numbers that makers give the pages besides the usual ones. */
const ELSEWHERE = [
  ['858', 13],
  ['858', 18],
  ['1252', 71],
  ['1252', 6],
] as const;

/** A page that shows width and cut, and the same words on every code page: the line that reads right is the one to choose. */
export function testPage(name: string, profile: PrinterProfile): Buffer {
  const paper = new EscPosPaper(profile);
  const { code_page, page_number, line_chars } = profile;
  paper.line('Página de prueba', { align: 'center', bold: true }).line(name, { align: 'center' });
  paper.line(`Página ${code_page}, número ${page_number}:`).line(TEST_SIGNS).rule();
  paper.line(`Los guiones de arriba y abajo llenan la línea de ${line_chars}.`);
  paper.line('Elija la línea que se lea bien:');
  const usual = CODE_PAGE_NAMES.map((page) => [page, CODE_PAGES[page]] as const);
  for (const [page, number] of [...usual, ...ELSEWHERE])
    paper.onPage(page, number, `${page} n.º ${number}: ${TEST_SIGNS}`);
  paper.rule().barCode('TK109');
  return paper.end(null);
}
