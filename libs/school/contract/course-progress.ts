import { BRANCH_REF } from '@ceiba/branches/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineReport, type ToRecord } from '@ceiba/platform/contract';
import { COURSE_REF } from './course';

export const PROGRESS_SCREEN = 'escuela-avance';
export const NOT_STARTED = 'SIN EMPEZAR';
export const ON_THE_WAY = 'EN CURSO';
export const FINISHED = 'TERMINADO';
/** Who has not finished: both of the others. */
export const UNFINISHED = 'SIN TERMINAR';
export const EVERYBODY = 'TODOS';
export const STAFF = 'PERSONAL';
export const PARTNERS = 'EMPRESARIOS';

/** A partner's page, which a context above draws: staff who may see it are led there. */
const PARTNER_RECORD: ToRecord = { screen: ['clientes', 'listado-clientes'], path: '/{screen}/{id_customers}' };

/** For whom a course is, and how far each of them came: who has not finished is what it begins with. */
export const COURSE_PROGRESS = defineReport({
  key: 'course-progress',
  title: 'Avance de la escuela',
  area: 'school',
  call: 'course/report',
  screen: PROGRESS_SCREEN,
  rows: 'rows',
  file: 'avance-de-la-escuela-{id_course}',
  filters: [
    {
      kind: 'ref',
      name: 'id_course',
      label: 'Curso',
      ref: COURSE_REF,
      required: true,
      missing: 'Seleccione un curso.',
    },
    {
      kind: 'choice',
      name: 'state_course',
      label: 'Avance',
      initial: UNFINISHED,
      choices: [
        { value: UNFINISHED, label: 'Sin terminar' },
        { value: NOT_STARTED, label: 'Sin empezar' },
        { value: ON_THE_WAY, label: 'En curso' },
        { value: FINISHED, label: 'Terminado' },
        { value: EVERYBODY, label: 'Todos' },
      ],
    },
    {
      kind: 'choice',
      name: 'who_course',
      label: 'Personas',
      initial: STAFF,
      choices: [
        { value: STAFF, label: 'Personal' },
        { value: PARTNERS, label: 'Empresarios' },
      ],
    },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
  ],
  columns: [
    { key: 'id_user', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_worker', title: '', kind: 'integer', place: 'answer', empty: true },
    { key: 'id_customers', title: '', kind: 'integer', place: 'answer', empty: true },
    {
      key: 'full_name',
      title: 'Nombre',
      kind: 'text',
      card: 'title',
      link: toWorker('id_worker'),
      when: { who_course: STAFF },
    },
    {
      key: 'full_name_customers',
      title: 'Empresario',
      kind: 'text',
      card: 'title',
      link: PARTNER_RECORD,
      when: { who_course: PARTNERS },
    },
    { key: 'description_profile', title: 'Perfil', kind: 'text' },
    {
      key: 'state_course',
      title: 'Avance',
      kind: 'text',
      card: 'fact',
      labels: { [NOT_STARTED]: 'Sin empezar', [ON_THE_WAY]: 'En curso', [FINISHED]: 'Terminado' },
      badge: { [NOT_STARTED]: 'secondary', [ON_THE_WAY]: 'warning', [FINISHED]: 'success' },
    },
    { key: 'count_done', title: 'Lecciones terminadas', kind: 'integer', card: 'fact' },
    { key: 'count_lessons', title: 'Lecciones', kind: 'integer' },
    { key: 'last_at', title: 'Última visita', kind: 'instant', empty: true },
    { key: 'finished_at', title: 'Terminado el', kind: 'instant', empty: true },
  ],
  id: 'id_user',
  sort: { by: 'full_name', order: 'asc' },
  guarded: { screen: PROGRESS_SCREEN, action: 'export', entity: 'course' },
  nothing: 'Nadie coincide con el filtro.',
});
