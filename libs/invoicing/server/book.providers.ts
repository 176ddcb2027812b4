import { BookReport } from './reports/book.report';
import { CfdiBook } from './stamping/cfdi-book';

/** The index of CFDIs. */
export const BOOK_REPORTS = [BookReport];

/** What the accountant gets of a month's CFDIs (docs/adr/0087). */
export const BOOK_PROVIDERS = [CfdiBook, ...BOOK_REPORTS];
