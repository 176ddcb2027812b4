import { aCount, aDay, aDecimal, aMoney, anId, anInstant, aText, zId, zObject, zWhole } from '@ceiba/platform/contract';
import { z } from 'zod';

/** A group of fewer people is nobody's figure alone: it is merged with its neighbour (docs/adr/0078). */
export const LEAST_PEOPLE = 10;

export const DISCLOSURE_STATES = {
  calculating: 'Calculando',
  failed: 'Fallida',
  draft: 'Sin publicar',
  published: 'Publicada',
  withdrawn: 'Retirada',
} as const;
export type DisclosureState = keyof typeof DISCLOSURE_STATES;

export const DISCLOSURE_MESSAGES = {
  missing: 'La declaración de ingresos no existe.',
  noPeriods: (year: number) => `No hay periodos cerrados que terminen en ${year}.`,
  open: (codes: string) => `Todavía no se cierran estos periodos del año: ${codes}.`,
  stale: 'Se cerraron periodos del año después de calcularla. Calcúlela de nuevo.',
  notReady: 'Sólo se publica una declaración calculada.',
  notPublished: 'La declaración no está publicada.',
  started: 'El cálculo comenzó.',
  published: 'Declaración publicada.',
  withdrawn: 'Declaración retirada.',
} as const;

const zYear = zWhole(2000, 2999);
/** `POST /commissions/disclosure/calculate` (ours). */
export const calculateDisclosureInput = zObject({ year: zYear });
export type CalculateDisclosureInput = z.output<typeof calculateDisclosureInput>;
export const disclosureStarted = z.strictObject({ id: anId, id_job: anId });
export type DisclosureStarted = z.output<typeof disclosureStarted>;
/** Which one is published or withdrawn. */
export const disclosureInput = zObject({ id_disclosure: zId });
export type DisclosureInput = z.output<typeof disclosureInput>;
export const disclosurePath = zObject({ id: zId });
export const disclosureYearPath = zObject({ year: zYear });

/** What the people of one group earned in the span, before taxes; whole pesos or dollars. Percentiles by nearest rank. */
export const disclosureGroup = z.strictObject({
  name: aText,
  people: aCount,
  /** Percent of all people of the currency. */
  share: aDecimal(1),
  earners: aCount,
  /** Percent of the group's people. */
  share_earners: aDecimal(1),
  average: aMoney,
  quarter: aMoney,
  median: aMoney,
  three_quarters: aMoney,
  /** Closed periods that its people had the rank for, on average; null without a rank. */
  periods: aDecimal(1).nullable(),
});
export type DisclosureGroup = z.output<typeof disclosureGroup>;

/** A currency's table; without groups it has too few people to tell of. */
export const disclosureTable = z.strictObject({
  code_money: aText,
  all: disclosureGroup.nullable(),
  groups: z.array(disclosureGroup),
});
export type DisclosureTable = z.output<typeof disclosureTable>;

/** The figures of a year as they were calculated. */
export const disclosureFigures = z.strictObject({
  year: aCount,
  /** Closed periods of the year, and the days from the first to the last of them. */
  periods: aCount,
  date_start: aDay,
  date_end: aDay,
  tables: z.array(disclosureTable),
});
export type DisclosureFigures = z.output<typeof disclosureFigures>;

/** One in the list of them. */
export const disclosureRow = z.strictObject({
  id_disclosure: anId,
  year: aCount,
  state: z.enum(['calculating', 'failed', 'draft', 'published', 'withdrawn']),
  error: aText.nullable(),
  id_job: anId.nullable(),
  created_at: anInstant,
  finished_at: anInstant.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
  published_at: anInstant.nullable(),
  user_published: aText.nullable(),
  id_worker_published: anId.nullable(),
});
export type DisclosureRow = z.output<typeof disclosureRow>;
export type StoredDisclosure = z.input<typeof disclosureRow>;

export const disclosure = z.strictObject({ ...disclosureRow.shape, company: aText, figures: disclosureFigures });
export type Disclosure = z.output<typeof disclosure>;
export type StoredDisclosureView = z.input<typeof disclosure>;

/** Years with closed periods, the latest first; `open`: periods of the year that are still to be closed. */
export const disclosureYears = z.strictObject({
  years: z.array(z.strictObject({ year: aCount, closed: aCount, open: aCount })),
});
export type DisclosureYears = z.output<typeof disclosureYears>;

/** What everybody may read: the published figures of a year (the latest where none is asked for), and which years there are. */
export const publicDisclosure = z.strictObject({
  company: aText,
  years: z.array(aCount),
  published_at: anInstant.nullable(),
  figures: disclosureFigures.nullable(),
});
export type PublicDisclosure = z.output<typeof publicDisclosure>;
export type StoredPublicDisclosure = z.input<typeof publicDisclosure>;
