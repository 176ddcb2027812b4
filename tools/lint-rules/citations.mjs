// Comments cite the rules they follow ("spec 2, section 5", "decisions.md, "Stock""): each must lead to a heading under docs/.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const LIST = String.raw`\d+[a-z]?(?:\.\d+)*(?:(?:, | and |, and | to )\d+[a-z]?(?:\.\d+)*)*`;
const PAGE = String.raw`(?:spec (?<spec>\d)|(?<page>[a-z0-9][a-z0-9-]*)\.md)`;
const PLACE = String.raw`(?:, sections? (?<sections>${LIST}))?(?:, (?<titles>(?:"[^"]+"(?: and )?)+))?(?:, step (?<step>\d))?`;
const CITATION = new RegExp(PAGE + PLACE, 'g');
const RECORD = /\b(?:ADR |docs\/adr\/)(\d+)/g;
const ODD = /(?:\.md|spec \d)(?: sections? \d|, \d|,? "?section \d+"| "|, [Ss]ec\. )|\bissue \d+\b|\b[a-z]+\.tsv\b/;

const pages = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pages(join(folder, entry.name));
    return entry.name.endsWith('.md') ? [join(folder, entry.name)] : [];
  });

/** What a page can be cited by: numbers and titles of its headings, the bold words that open its entries, its steps. */
function anchorsOf(path) {
  const text = readFileSync(path, 'utf8');
  const anchors = { numbers: new Set(), titles: new Set(), steps: new Set() };
  for (const [, number, title] of text.matchAll(/^#+ (?:(\d[\d.]*[a-z]?)\.? )?(.+)$/gm)) {
    if (number) anchors.numbers.add(number.replace(/\.$/, ''));
    anchors.titles.add(title.trim().toLowerCase());
  }
  for (const [, title] of text.matchAll(/\*\*(.+?)\*\*/g)) anchors.titles.add(title.replaceAll('`', '').toLowerCase());
  for (const [, step] of text.matchAll(/^(\d)\. /gm)) anchors.steps.add(step);
  return anchors;
}

/** Reads every page once: by its name, and the requirements by their number too. */
export function readPages(docs) {
  const found = new Map();
  for (const path of pages(docs)) {
    const name = basename(path, '.md');
    const number = /^spec-(\d)-/.exec(name)?.[1] ?? /^(\d{4})-/.exec(name)?.[1];
    found.set(name, anchorsOf(path));
    if (number) found.set(number.length === 1 ? `spec ${number}` : `adr ${Number(number)}`, found.get(name));
  }
  return found;
}

/** What is wrong with the citations of a text; empty where all lead somewhere. */
export function wrongCitations(text, known) {
  const wrong = [];
  const odd = ODD.exec(text);
  if (odd)
    wrong.push(
      `"${odd[0]}": cite a page of docs/ as 'spec 2, section 5', 'cfdi.md, section 1.7' or 'decisions.md, "Stock"'`,
    );
  for (const { 0: all, groups } of text.matchAll(CITATION)) {
    const page = known.get(groups.page ?? `spec ${groups.spec}`);
    if (!page) {
      wrong.push(`"${all}": docs/ has no such page`);
      continue;
    }
    for (const number of groups.sections?.match(/\d+[a-z]?(?:\.\d+)*/g) ?? [])
      if (!page.numbers.has(number)) wrong.push(`"${all}": the page has no section ${number}`);
    for (const [, title] of groups.titles?.matchAll(/"([^"]+)"/g) ?? [])
      if (!page.titles.has(title.toLowerCase())) wrong.push(`"${all}": the page has no heading "${title}"`);
    if (groups.step && !page.steps.has(groups.step)) wrong.push(`"${all}": the page has no step ${groups.step}`);
  }
  for (const [all, number] of text.matchAll(RECORD))
    if (!known.has(`adr ${Number(number)}`)) wrong.push(`"${all}": docs/adr has no such record`);
  return wrong;
}

/** Comments as they are read: line comments that follow each other are one text, the stars of a block are no part of it. */
export function readComments(comments) {
  const texts = [];
  for (const comment of comments) {
    const last = texts.at(-1);
    const text = comment.value.replace(/\n\s*\* ?/g, ' ').replace(/^\*/, '');
    if (comment.type === 'Line' && last?.type === 'Line' && last.end === comment.loc.start.line - 1) {
      last.text += ` ${text}`;
      last.end = comment.loc.end.line;
    } else texts.push({ type: comment.type, text, loc: comment.loc, end: comment.loc.end.line });
  }
  return texts.map(({ text, loc }) => ({ text: text.replace(/\s+/g, ' '), loc }));
}

let known;
export const citations = {
  meta: { type: 'problem', schema: [], messages: { wrong: 'Citation {{what}}.' } },
  create(context) {
    known ??= readPages(join(context.cwd, 'docs'));
    const report = (text, loc) => {
      for (const what of wrongCitations(text, known)) context.report({ loc, messageId: 'wrong', data: { what } });
    };
    return {
      Program() {
        for (const { text, loc } of readComments(context.sourceCode.getAllComments())) report(text, loc);
      },
      // Titles of tests and messages of rules cite, too.
      Literal(node) {
        if (typeof node.value === 'string' && /spec \d, |\.md, (section|")/.test(node.value))
          report(node.value, node.loc);
      },
    };
  },
};
