import {
  CATEGORIES,
  type Cuts,
  DOMAINS,
  FINAL_CUTS,
  type GroupFigure,
  levelOf,
  namesOf,
  type Points,
  pointsOfSheet,
  type SurveyGroup,
} from '@ceiba/surveys/contract';
import { FEWEST, type Placed, toldGroups } from './told-groups';

/** A sheet of a campaign. */
export interface GroupSheet extends Placed {
  answers: string;
}

interface Named {
  areas_survey: string;
  groups_survey: string;
  name_branch_office: string;
}

/** Mean (unrounded, beside the same cuts: the norm rates sheets, it has no formula for a centre) and sheets by level. */
function figureOf(title: string, cuts: Cuts, points: readonly number[]): GroupFigure {
  const sum = points.reduce((all, one) => all + one, 0);
  const levels: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const one of points) levels[levelOf(one, cuts)] += 1;
  const tenths = Math.round((sum * 10) / points.length);
  return {
    title,
    average: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    level: levelOf(sum, cuts, points.length),
    levels,
  };
}

type Kind = SurveyGroup['kind_group'];

function told(kind_group: Kind, name_group: string, sheets: readonly GroupSheet[]): SurveyGroup {
  const points: Points[] = sheets.map(({ answers }) => pointsOfSheet(answers));
  return {
    ...{ kind_group, name_group, withheld: null, answered: sheets.length },
    total: figureOf(
      'Calificación final',
      FINAL_CUTS,
      points.map(({ total }) => total),
    ),
    categories: Object.entries(CATEGORIES).map(([key, { title, cuts }]) =>
      figureOf(
        title,
        cuts,
        points.map(({ categories }) => categories[key as keyof typeof CATEGORIES]),
      ),
    ),
    domains: Object.entries(DOMAINS).map(([key, { title, cuts }]) =>
      figureOf(
        title,
        cuts,
        points.map(({ domains }) => domains[key as keyof typeof DOMAINS]),
      ),
    ),
  };
}

const withheld = (kind_group: Kind, name_group: string, count: number): SurveyGroup => ({
  ...{ kind_group, name_group, withheld: count < FEWEST ? 'few' : 'difference' },
  ...{ answered: null, total: null, categories: [], domains: [] },
});

/** The results of a campaign that is over: its whole, its areas, its groups; what is too small, or would tell of it, is withheld. */
export function groupResults(campaign: Named, sheets: readonly GroupSheet[]): SurveyGroup[] {
  const { areas, groups } = toldGroups(sheets);
  const part = (kind: Kind, name: string, known: ReadonlySet<string>, own: GroupSheet[]) =>
    known.has(name) ? told(kind, name, own) : withheld(kind, name, own.length);
  return [
    part('branch', campaign.name_branch_office, new Set(sheets.length >= FEWEST ? [campaign.name_branch_office] : []), [
      ...sheets,
    ]),
    ...namesOf(campaign.areas_survey).map((name) =>
      part(
        'area',
        name,
        areas,
        sheets.filter((sheet) => sheet.area_survey === name),
      ),
    ),
    ...namesOf(campaign.groups_survey).map((name) =>
      part(
        'group',
        name,
        groups,
        sheets.filter((sheet) => sheet.group_survey === name),
      ),
    ),
  ];
}
