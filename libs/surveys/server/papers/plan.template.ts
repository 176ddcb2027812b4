import type { Branch } from '@ceiba/branches/contract';
import { dataTable, documentPage, factList, html, printDay, printInteger, signature } from '@ceiba/platform/server';
import { type GroupFigure, LEVELS, type StoredSurveyCampaignRow, type SurveyGroup } from '@ceiba/surveys/contract';

/** A campaign that is over, with what its plan is about. */
export interface PlanPaper {
  campaign: StoredSurveyCampaignRow;
  whole: SurveyGroup;
  branch: Branch;
  company: { name: string; rfc: string | null };
  today: string;
}

const HIGH = 3;
const levelOfFigure = ({ level }: GroupFigure) => LEVELS[level as 0 | 1 | 2 | 3 | 4];
const chip = (figure: GroupFigure) => {
  const { text, color, text_color } = levelOfFigure(figure);
  return html`<span style="background:${color};color:${text_color};padding:0 0.5em">${text}</span>`;
};

const COLUMNS = [
  { label: 'Concepto', wide: true },
  { label: 'Promedio', align: 'num' as const },
  { label: 'Nivel' },
  ...LEVELS.map(({ text }) => ({ label: text === LEVELS[0].text ? 'Nulo' : text, align: 'num' as const })),
];
const rowOf = (figure: GroupFigure) => [
  figure.title,
  figure.average,
  chip(figure),
  ...figure.levels.map((count) => printInteger(count)),
];

/** What an intervention programme has to say (NOM-035, 8.4); the lines are for who fills it in. */
const PROGRAMME = [
  'Áreas de trabajo y trabajadores a quienes se dirige',
  'Acciones y medidas, y su nivel (organizacional, grupal, individual)',
  'Fechas programadas',
  'Control de avances',
  'Evaluación posterior',
  'Responsable de su ejecución',
] as const;

function worst(figures: readonly GroupFigure[]) {
  const high = figures.filter(({ level }) => level >= HIGH);
  if (high.length === 0) return html`<p>Ninguna categoría ni dominio está en nivel Alto o Muy alto.</p>`;
  return html`<ul>
    ${high.map((figure) => html`<li>${figure.title}: ${levelOfFigure(figure).text}</li>`)}
  </ul>`;
}

/** The action plan of a campaign by the norm's table of levels (NOM-035, Tabla 7). */
export function planPage({ campaign, whole, branch, company, today }: PlanPaper): string {
  const { total, categories, domains, answered } = whole;
  const sample = campaign.sample_minimum;
  const body = html`${factList([
    ['Centro de trabajo', `${branch.key_branch_office} - ${branch.name_branch_office}`],
    ['Campaña', campaign.name_survey_campaign],
    ['Fechas', `${printDay(campaign.date_start_survey)} a ${printDay(campaign.date_end_survey)}`],
    ['Trabajadores', printInteger(campaign.workers_campaign)],
    ['Respuestas', `${printInteger(answered ?? 0)} de ${printInteger(campaign.expected_answers)}`],
    ['Muestra mínima', sample === null ? null : printInteger(sample)],
  ])}
  ${
    sample !== null && (answered ?? 0) < sample
      ? html`<p class="strong">Las respuestas no alcanzan la muestra mínima de la norma.</p>`
      : null
  }
  ${
    total &&
    html`<h2>Resultado</h2>
      ${dataTable(COLUMNS, [rowOf(total), ...categories.map(rowOf), ...domains.map(rowOf)])}
      <p class="small">El nivel es el del promedio de puntos; las columnas de niveles cuentan cuestionarios.</p>
      <h2>Acción que corresponde al nivel ${levelOfFigure(total).text}</h2>
      <p>${levelOfFigure(total).action}</p>
      <h2>Categorías y dominios por atender primero</h2>
      ${worst([...categories, ...domains])}
      <h2>Programa de intervención</h2>
      ${dataTable(
        [{ label: 'Elemento' }, { label: 'Descripción', wide: true }],
        PROGRAMME.map((one) => [one, html`<br /><br />`]),
      )}`
  }
  ${signature('Responsable de la evaluación')} ${signature('Representante del centro de trabajo')}`;
  return documentPage({
    title: 'Plan de acción',
    reference: 'NOM-035-STPS-2018',
    details: [`Fecha: ${printDay(today)}`],
    branch: {
      name: company.name,
      lines: [branch.name_branch_office, branch.address_ticket ?? '', company.rfc ? `RFC ${company.rfc}` : ''],
    },
    body,
    size: 'Letter',
  });
}
