import { ADMINISTRATOR } from '@ceiba/identity/contract';
import { addDays, type Day } from '@ceiba/platform/contract';
import type { Db, SqlValue } from '@ceiba/platform/server';
import { careSections, ITEMS_THREE, OPTIONS, pointsOfSheet } from '@ceiba/surveys/contract';
import { FEMALE, MALE, SURNAMES } from './people';
import { Random } from './random';

const SEED = 20_261_206;
const DAY_MS = 86_400_000;
const AREAS = ['Almacén', 'Caja', 'Ventas'] as const;
const GROUPS = ['Turno matutino', 'Turno vespertino'] as const;
const JOBS: Readonly<Record<string, string>> = { Almacén: 'Almacenista', Caja: 'Cajera', Ventas: 'Asesora de ventas' };
/** Sheets of each area in the campaign that is over. */
const ANSWERED = { Almacén: 16, Caja: 16, Ventas: 24 } as const;

const CAMPAIGN = [
  ...['id_survey_campaign', 'name_survey_campaign', 'type_survey', 'id_branch_office', 'date_start_survey'],
  ...['date_end_survey', 'workers_campaign', 'expected_answers', 'areas_survey', 'groups_survey', 'token_campaign'],
  ...['id_user_created', 'user_created', 'created_at'],
];
const SHEET = [
  ...['type_survey', 'id_survey_campaign', 'id_branch_office', 'name_user', 'age_user', 'job_user', 'area_survey'],
  ...['group_survey', 'answers', 'points', 'created_at'],
];

/** How a person answers who is so strained (0: not at all, 4: as much as can be). */
function answersOf(random: Random, strain: number, clients: boolean, boss: boolean): string {
  return ITEMS_THREE.map(({ id, direction }) => {
    if ((id >= 65 && id <= 68 && !clients) || (id >= 69 && !boss)) return '-';
    const risk = Math.max(0, Math.min(4, strain + random.int(-1, 1)));
    return OPTIONS[direction === 'up' ? risk : 4 - risk]?.letter ?? 'A';
  }).join('');
}

function personOf(random: Random): string {
  const first = random.pick(random.chance(0.6) ? FEMALE : MALE);
  return `${first} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
}

interface Placed {
  campaign: number | null;
  branch: number | null;
  area: string | null;
  group: string | null;
}

/** A sheet of survey 1. */
function sheetOf(random: Random, { campaign, branch, area, group }: Placed, at: Date): SqlValue[] {
  // The warehouse has it hardest: its results differ on the screens.
  const strain = area === 'Almacén' ? random.pick([1, 2, 2, 3]) : random.pick([0, 1, 1, 2]);
  const answers = answersOf(random, strain, area !== 'Almacén', random.chance(0.15));
  const job = JOBS[area ?? ''] ?? 'Auxiliar administrativo';
  const who = [personOf(random), random.int(19, 58), job];
  return [1, campaign, branch, ...who, area, group, answers, pointsOfSheet(answers).total, at];
}

/** A sheet of survey 2; every third person saw something, every sixth needs care. */
function eventOf(random: Random, n: number, at: Date): SqlValue[] {
  const answers = n % 3 !== 1 ? '000000--------------' : n % 2 === 0 ? '01001000110000000000' : '01000010111000010010';
  return [2, 3, 1, personOf(random), random.int(19, 58), 'Chofer repartidor', null, null, answers, null, at];
}

/** Surveys of the demo company: a campaign that is over, two that are open, some sheets that came without one. */
export async function loadSurveys(db: Db, today: Day, now: Date): Promise<number> {
  const random = new Random(SEED);
  const [who] = await db.query<{ id_user: number; full_name: string }>(
    'select id_user, full_name from users where id_worker = ? limit 1',
    [ADMINISTRATOR],
  );
  const by = [who?.id_user ?? null, who?.full_name ?? 'Sistema', new Date(now.getTime() - 90 * DAY_MS)];
  const [areas, groups] = [AREAS.join('\n'), GROUPS.join('\n')];
  await db.insertMany('survey_campaign', CAMPAIGN, [
    [
      1,
      'Evaluación anual',
      1,
      1,
      addDays(today, -90),
      addDays(today, -60),
      60,
      53,
      areas,
      groups,
      'demo-campana-uno-00001',
      ...by,
    ],
    [
      2,
      'Evaluación de la sucursal',
      1,
      2,
      addDays(today, -5),
      addDays(today, 25),
      18,
      18,
      '',
      '',
      'demo-campana-dos-00002',
      ...by,
    ],
    [
      3,
      'Acontecimientos del año',
      2,
      1,
      addDays(today, -12),
      addDays(today, 18),
      60,
      60,
      '',
      '',
      'demo-campana-tres-0003',
      ...by,
    ],
  ]);
  const old = (days: number) => new Date(now.getTime() - days * DAY_MS - random.int(0, 20) * 60_000);
  const sheets = [
    ...AREAS.flatMap((area) =>
      Array.from({ length: ANSWERED[area] }, (_, n) =>
        sheetOf(random, { campaign: 1, branch: 1, area, group: GROUPS[n % 2] ?? null }, old(62 + (n % 20))),
      ),
    ),
    ...[1, 2, 3, 4].map((day) => sheetOf(random, { campaign: 2, branch: 2, area: null, group: null }, old(day))),
    ...Array.from({ length: 12 }, (_, n) => eventOf(random, n, old(1 + (n % 9)))),
    ...[3, 8].map((day) => sheetOf(random, { campaign: null, branch: null, area: null, group: null }, old(day))),
  ];
  await db.insertMany('survey', SHEET, sheets);
  const events = await db.query<{ id_encuesta: number; answers: string; created_at: Date }>(
    'select id_encuesta, answers, created_at from survey where type_survey = 2 order by id_encuesta',
  );
  const cares = events.flatMap(({ id_encuesta, answers, created_at }, n): SqlValue[][] => {
    const by_sections = careSections(answers).join(', ');
    if (by_sections === '') return [];
    const referred = n < 4;
    return [[id_encuesta, by_sections, referred ? 1 : 0, referred ? 'IMSS, clínica 16' : null, created_at]];
  });
  await db.insertMany(
    'survey_care',
    ['id_encuesta', 'care_sections', 'status_care', 'institution_care', 'created_at'],
    cares,
  );
  return sheets.length;
}
