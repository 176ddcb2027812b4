import type { INestApplicationContext } from '@nestjs/common';
import { ADMINISTRATOR, PARTNER_PROFILE, systemProfiles, demoProfiles } from '@ceiba/identity/contract';
import { DRAFT, PASS_MARK, PUBLISHED, type Question } from '@ceiba/school/contract';
import { Clock, Db, FileStore } from '@ceiba/platform/server';

interface DemoLesson {
  title: string;
  kind: 'video' | 'pdf' | 'link' | 'text';
  url?: string;
  text?: string;
  questions?: Question[];
}
interface DemoCourse {
  name: string;
  about: string;
  profiles: readonly number[];
  rank?: number;
  state?: number;
  lessons: readonly DemoLesson[];
}

const STAFF = [...systemProfiles, ...demoProfiles].flatMap(({ id_profile, is_partner }) =>
  is_partner ? [] : [id_profile],
);
const WELCOME = `# Bienvenido a Ceiba

En este curso conocerá lo que necesita para su **primer mes**:

- quién lo acompaña,
- cómo se compra y cómo se recomienda,
- cómo se ganan los puntos.

Si algo no queda claro, pregunte a *quien lo invitó*.`;

const asks = (text_question: string, right: string, ...wrong: string[]): Question => ({
  text_question,
  options: [right, ...wrong].map((text_option, at) => ({ text_option, is_right: at === 0 ? 1 : 0 })),
});

const COURSES: readonly DemoCourse[] = [
  {
    name: 'Primeros pasos',
    about: 'Lo que un empresario necesita saber en su primer mes.',
    profiles: [ADMINISTRATOR, PARTNER_PROFILE],
    lessons: [
      { title: 'Bienvenida', kind: 'text', text: WELCOME },
      { title: 'Conozca la empresa', kind: 'video', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      { title: 'Guía del producto', kind: 'pdf' },
      {
        title: 'Puntos y periodos',
        kind: 'text',
        text: 'Cada producto da puntos. Se suman por **periodo**, y al cerrarlo se calculan las comisiones.',
        questions: [
          asks('¿Cuándo se suman los puntos?', 'Por periodo', 'Por año', 'Nunca'),
          asks('¿Qué se calcula al cerrar un periodo?', 'Las comisiones', 'Los precios'),
        ],
      },
    ],
  },
  {
    name: 'Liderazgo de equipos',
    about: 'Para empresarios que ya alcanzaron un rango y acompañan a su red.',
    profiles: [PARTNER_PROFILE],
    rank: 3,
    lessons: [
      { title: 'Escuchar a su equipo', kind: 'text', text: 'Un líder *escucha* antes de hablar.' },
      { title: 'Lectura recomendada', kind: 'link', url: 'https://www.gob.mx/stps' },
    ],
  },
  {
    name: 'Atención en mostrador',
    about: 'Saludo, cobro y devoluciones, paso a paso.',
    profiles: STAFF,
    lessons: [
      { title: 'El saludo', kind: 'text', text: 'Salude por su nombre a quien ya es cliente.' },
      {
        title: 'El corte de caja',
        kind: 'text',
        text: '1. Cuente el efectivo.\n2. Anote las diferencias.\n3. Firme el corte.',
        questions: [asks('¿Qué se hace primero?', 'Contar el efectivo', 'Firmar el corte')],
      },
    ],
  },
  {
    name: 'Novedades del próximo catálogo',
    about: 'En preparación.',
    profiles: [PARTNER_PROFILE],
    state: DRAFT,
    lessons: [],
  },
];

/** A page of text as a PDF. */
function onePage(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F1 16 Tf 24 TL 72 700 Td ${shown} ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.7\n';
  const places = parts.map((part, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}

/** Who has begun and who has finished: some workers, some partners, each lesson a while after the one before. */
async function loadProgress(db: Db): Promise<void> {
  await db.execute(
    `insert into course_progress (id_user, id_lesson, started_at, finished_at, score_lesson, attempts_lesson)
     select u.id_user, l.id_lesson, c.created_at + interval u.id_user mod 20 day, c.created_at + interval u.id_user mod 20 day
       + interval l.position_lesson hour, if(json_length(l.questions) > 0, 100, null), if(json_length(l.questions) > 0, 1, 0)
     from course c join course_lesson l on l.id_course = c.id_course join course_audience a on a.id_course = c.id_course
     join profile p on p.id_profile = a.id_profile left join worker w on w.id_profile = p.id_profile
     join users u on u.enabled_user = 1 and (u.id_worker = w.id_worker or (p.is_partner = 1 and u.id_customers between 5 and 60))
     where c.rank_min is null and l.position_lesson <= u.id_user mod 6 and u.username_user <> 'admin'`,
  );
  await db.execute(
    `insert into course_enrolment (id_course, id_user, id_lesson_last, started_at, last_at, finished_at, name_course_finished)
     select c.id_course, p.id_user, max(p.id_lesson), min(p.started_at), max(p.finished_at),
       if(count(*) = (select count(*) from course_lesson n where n.id_course = c.id_course), max(p.finished_at), null),
       if(count(*) = (select count(*) from course_lesson n where n.id_course = c.id_course), c.name_course, null)
     from course_progress p join course_lesson l on l.id_lesson = p.id_lesson join course c on c.id_course = l.id_course
     group by c.id_course, p.id_user`,
  );
}

/** The school of the demo company. Answers how many courses there are. */
export async function loadSchool(app: INestApplicationContext): Promise<number> {
  const [db, files] = [app.get(Db), app.get(FileStore)];
  const created_at = new Date(app.get(Clock).now().getTime() - 30 * 86_400_000);
  const lines = [
    'Guía del producto',
    '',
    'Conserve en un lugar fresco y seco.',
    'Consulte la etiqueta de cada producto.',
  ];
  const guide = { name: 'guia-del-producto.pdf', mime: 'application/pdf', kind: 'course-lesson' };
  for (const { name, about, profiles, rank, state = PUBLISHED, lessons } of COURSES) {
    const { insertId } = await db.execute(
      `insert into course (name_course, description_course, pass_mark, rank_min, status_course, id_user_created, user_created,
         created_at) select ?, ?, ?, ?, ?, id_user, full_name, ? from users where username_user = 'admin'`,
      [name, about, PASS_MARK, rank ?? null, state, created_at],
    );
    await db.insertMany(
      'course_audience',
      ['id_course', 'id_profile'],
      profiles.map((id) => [insertId, id]),
    );
    for (const [at, { title, kind, url, text, questions = [] }] of lessons.entries()) {
      const owner = { type: 'course', id: insertId };
      const file = kind === 'pdf' ? await files.put({ ...guide, owner }, onePage(lines)) : null;
      const row = [
        insertId,
        at + 1,
        title,
        kind,
        url ?? null,
        text ?? null,
        file?.id ?? null,
        JSON.stringify(questions),
      ];
      await db.insertMany(
        'course_lesson',
        [
          'id_course',
          'position_lesson',
          'title_lesson',
          'kind_lesson',
          'url_lesson',
          'text_lesson',
          'id_file_store',
          'questions',
        ],
        [row],
      );
    }
  }
  await loadProgress(db);
  return COURSES.length;
}
