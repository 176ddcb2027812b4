import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '@ceiba/platform/server';
import type { StoredSurveyResults } from '@ceiba/surveys/contract';

interface Line {
  part: string;
  name: string;
  points: number;
  level: string | null;
}

interface AnswerLine {
  number: number;
  question: string;
  answer: string | null;
  points: number | null;
  dimension: string;
  domain: string | null;
}

function resultLines({ calification, categories, domains, dimensions }: StoredSurveyResults): Line[] {
  return [
    ...(calification
      ? [{ part: 'Final', name: 'Calificación final', points: calification.points, level: calification.text }]
      : []),
    ...categories.map((one) => ({
      ...{ part: 'Categoría', name: one.categoria, points: one.points_cat, level: one.calification_cat_text },
    })),
    ...domains.map((one) => ({
      ...{ part: 'Dominio', name: one.dominio, points: one.points_dom, level: one.calification_dom_text },
    })),
    // The norm has no levels for dimensions.
    ...dimensions.map((one) => ({ part: 'Dimensión', name: one.dimension, points: one.points_dim ?? 0, level: null })),
  ];
}

const answerLines = ({ dimensions }: StoredSurveyResults): AnswerLine[] =>
  dimensions
    .flatMap(({ dimension, dominio, preguntas }) =>
      preguntas.map(({ id, title, answer, points }) => ({
        ...{ number: id, question: title, answer, points, dimension, domain: dominio },
      })),
    )
    .sort((one, other) => one.number - other.number);

/** A sheet of survey 1 as a workbook: its result, its answers. */
export async function surveyBook(results: StoredSurveyResults, who: string, when: Date): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  whole.catch(() => undefined);
  const { survey } = results;
  await writeWorkbook(out, {
    sheets: [
      {
        name: 'Resultado',
        columns: [
          { header: 'Parte', key: 'part', kind: 'text', width: 14 },
          { header: 'Concepto', key: 'name', kind: 'text', width: 52 },
          { header: 'Puntos', key: 'points', kind: 'integer' },
          { header: 'Nivel', key: 'level', kind: 'text' },
        ],
        rows: resultLines(results),
      },
      {
        name: 'Respuestas',
        columns: [
          { header: 'Número', key: 'number', kind: 'id' },
          { header: 'Pregunta', key: 'question', kind: 'text', width: 70 },
          { header: 'Respuesta', key: 'answer', kind: 'text', width: 16 },
          { header: 'Puntos', key: 'points', kind: 'integer' },
          { header: 'Dimensión', key: 'dimension', kind: 'text', width: 48 },
          { header: 'Dominio', key: 'domain', kind: 'text', width: 44 },
        ],
        rows: answerLines(results),
      },
    ],
    filters: [
      { label: 'Encuesta', value: String(survey.id_encuesta) },
      { label: 'Nombre', value: survey.name_user },
      { label: 'Edad', value: String(survey.age_user) },
      { label: 'Puesto', value: survey.job_user },
      { label: 'Campaña', value: survey.name_survey_campaign },
      { label: 'Sucursal', value: survey.name_branch_office },
    ],
    who,
    when,
  });
  return whole;
}
