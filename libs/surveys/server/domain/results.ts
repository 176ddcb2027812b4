import {
  CATEGORIES,
  type Category,
  type Dimension,
  DIMENSIONS,
  type Domain,
  DOMAINS,
  finalLevel,
  ITEMS_THREE,
  itemPoints,
  LEVELS,
  levelOf,
  OPTIONS,
  pointsOfSheet,
  type StoredSurveyResults,
  type SurveySection,
} from '@ceiba/surveys/contract';

type Parts = Pick<StoredSurveyResults, 'categories' | 'domains' | 'dimensions' | 'calification'>;

/** The result of a sheet of survey 1 by category, domain and dimension; `sections` words it as it was asked. */
export function resultsOf(answers: string, sections: readonly SurveySection[]): Parts {
  const { total, categories, domains, dimensions } = pointsOfSheet(answers);
  const points = itemPoints(answers);
  const titles = new Map(sections.flatMap(({ items }) => items.map(({ id, title }) => [id, title])));
  const { text, color, text_color, action } = LEVELS[finalLevel(total)];
  return {
    calification: { points: total, text, color, text_color, action },
    categories: keysOf<Category>(CATEGORIES).map((key) => {
      const level = LEVELS[levelOf(categories[key], CATEGORIES[key].cuts)];
      return {
        categoria: CATEGORIES[key].title,
        points_cat: categories[key],
        calification_cat_text: level.text,
        calification_cat_color: level.color,
        calification_cat_text_color: level.text_color,
      };
    }),
    domains: keysOf<Domain>(DOMAINS).map((key) => {
      const level = LEVELS[levelOf(domains[key], DOMAINS[key].cuts)];
      return {
        categoria: CATEGORIES[DOMAINS[key].category].title,
        dominio: DOMAINS[key].title,
        points_dom: domains[key],
        calification_dom_text: level.text,
        calification_dom_color: level.color,
        calification_dom_text_color: level.text_color,
      };
    }),
    dimensions: keysOf<Dimension>(DIMENSIONS).map((dimension) => ({
      dominio: DOMAINS[DIMENSIONS[dimension]].title,
      dimension,
      points_dim: dimensions[dimension],
      preguntas: ITEMS_THREE.flatMap((item, at) => {
        if (item.dimension !== dimension) return [];
        const option = OPTIONS.find(({ letter }) => letter === answers[at]);
        const asked = { answer: option?.title ?? null, points: option ? (points[at] ?? 0) : null };
        return [{ id: item.id, title: titles.get(item.id) ?? item.title, ...asked }];
      }),
    })),
  };
}

/** The answers of a sheet of survey 2, section by section. */
export function eventAnswers(answers: string, sections: readonly SurveySection[]): Parts['dimensions'] {
  const words: Readonly<Record<string, string>> = { '1': 'SI', '0': 'NO' };
  return sections.map(({ title: dimension, items }) => ({
    dominio: null,
    dimension,
    points_dim: null,
    preguntas: items.map(({ id, title }) => ({
      id,
      title,
      answer: words[answers[id - 1] ?? '-'] ?? null,
      points: null,
    })),
  }));
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[];
}
