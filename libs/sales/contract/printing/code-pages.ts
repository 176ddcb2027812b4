/** Code pages that ticket printers know, with the number that most makers give them (ESC t n). */
export const CODE_PAGES = { '858': 19, '1252': 16, '850': 2, '437': 0 } as const;
export type CodePage = keyof typeof CODE_PAGES;
export const CODE_PAGE_NAMES = Object.keys(CODE_PAGES) as [CodePage, ...CodePage[]];

/** Characters a line: font A (12 dots) on the printable width of the roll. */
export const LINE_CHARS = { '58': 32, '80': 48 } as const;

/** What is printed of each code page on the test page: it reads right on the one to choose. */
export const TEST_SIGNS = 'ñ Ñ á é í ó ú Á É Í Ó Ú ü ¿ ¡ €';
