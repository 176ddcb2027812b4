import type { Dimension } from './dimensions';
import type { GuideItem, GuideSection } from './guide.types';

/** `up`: always is the least risk; `down`: always is the most. */
function item(id: number, direction: 'up' | 'down', dimension: Dimension, title: string): GuideItem {
  return { id, direction, dimension, title };
}

/**
 * Guía de Referencia III: 72 items in the blocks of the norm. Order, direction and dimension are the norm’s, the sentences are our
 * paraphrase: the official ones are data that a company loads (decisions.md, "Rest").
 */
export const GUIDE_THREE: readonly GuideSection[] = [
  {
    id: 1,
    title: 'Condiciones del lugar de trabajo',
    subtitle: 'Piense en las condiciones del lugar donde trabaja.',
    gate: null,
    items: [
      item(1, 'up', 'Condiciones peligrosas e inseguras', 'El espacio donde trabajo es seguro y está limpio'),
      item(2, 'down', 'Condiciones deficientes e insalubres', 'Mi trabajo me pide mucho esfuerzo físico'),
      item(3, 'down', 'Condiciones peligrosas e inseguras', 'Me preocupa tener un accidente en mi trabajo'),
      item(4, 'up', 'Condiciones deficientes e insalubres', 'En mi trabajo se aplican las reglas de seguridad y salud'),
      item(5, 'down', 'Trabajos peligrosos', 'Pienso que las tareas que hago son peligrosas'),
    ],
  },
  {
    id: 2,
    title: 'Cantidad y ritmo de trabajo',
    subtitle: 'Piense en la cantidad de trabajo que tiene y en su ritmo.',
    gate: null,
    items: [
      item(6, 'down', 'Cargas cuantitativas', 'Por la cantidad de trabajo me quedo más tiempo que mi turno'),
      item(7, 'down', 'Ritmos de trabajo acelerado', 'Por la cantidad de trabajo no puedo hacer pausas'),
      item(8, 'down', 'Ritmos de trabajo acelerado', 'Creo que hace falta trabajar a un ritmo muy rápido'),
    ],
  },
  {
    id: 3,
    title: 'Esfuerzo mental',
    subtitle: 'Piense en el esfuerzo mental que le exige su trabajo.',
    gate: null,
    items: [
      item(9, 'down', 'Carga mental', 'Mi trabajo me exige estar muy concentrado'),
      item(10, 'down', 'Carga mental', 'Mi trabajo me pide memorizar mucha información'),
      item(11, 'down', 'Carga mental', 'En mi trabajo tomo decisiones difíciles con mucha rapidez'),
      item(12, 'down', 'Cargas cuantitativas', 'Mi trabajo me exige atender varios asuntos al mismo tiempo'),
    ],
  },
  {
    id: 4,
    title: 'Actividades y responsabilidades',
    subtitle: 'Piense en las actividades que hace en su trabajo y en lo que tiene a su cargo.',
    gate: null,
    items: [
      item(13, 'down', 'Cargas de alta responsabilidad', 'En mi trabajo tengo a mi cargo cosas de mucho valor'),
      item(14, 'down', 'Cargas de alta responsabilidad', 'Respondo ante mi jefe por los resultados de toda mi área'),
      item(
        15,
        'down',
        'Cargas contradictorias o inconsistentes',
        'En mi trabajo recibo instrucciones que se contradicen',
      ),
      item(
        16,
        'down',
        'Cargas contradictorias o inconsistentes',
        'En mi trabajo me piden hacer cosas que no hacen falta',
      ),
    ],
  },
  {
    id: 5,
    title: 'Jornada de trabajo',
    subtitle: 'Piense en su horario y en lo que pasa con su vida fuera del trabajo.',
    gate: null,
    items: [
      item(17, 'down', 'Jornadas de trabajo extensas', 'Trabajo tiempo extra más de tres veces a la semana'),
      item(
        18,
        'down',
        'Jornadas de trabajo extensas',
        'Mi trabajo me pide laborar en días de descanso, festivos o fines de semana',
      ),
      item(
        19,
        'down',
        'Influencia del trabajo fuera del centro laboral',
        'Creo que el tiempo que paso en el trabajo afecta a mi familia o a mi vida personal',
      ),
      item(
        20,
        'down',
        'Influencia del trabajo fuera del centro laboral',
        'Cuando estoy en casa atiendo asuntos del trabajo',
      ),
      item(
        21,
        'down',
        'Influencia de las responsabilidades familiares',
        'En el trabajo pienso en los asuntos de mi familia o de mi casa',
      ),
      item(
        22,
        'down',
        'Influencia de las responsabilidades familiares',
        'Creo que mis obligaciones familiares afectan mi trabajo',
      ),
    ],
  },
  {
    id: 6,
    title: 'Decisiones en su trabajo',
    subtitle: 'Piense en las decisiones que puede tomar en su trabajo.',
    gate: null,
    items: [
      item(23, 'up', 'Limitada o nula posibilidad de desarrollo', 'Mi trabajo me deja desarrollar habilidades nuevas'),
      item(24, 'up', 'Limitada o nula posibilidad de desarrollo', 'En mi trabajo puedo aspirar a un puesto mejor'),
      item(
        25,
        'up',
        'Falta de control y autonomía sobre el trabajo',
        'Durante mi jornada puedo hacer pausas cuando las necesito',
      ),
      item(
        26,
        'up',
        'Falta de control y autonomía sobre el trabajo',
        'Puedo decidir cuánto trabajo hago en la jornada',
      ),
      item(
        27,
        'up',
        'Falta de control y autonomía sobre el trabajo',
        'Puedo decidir a qué velocidad hago mis actividades',
      ),
      item(
        28,
        'up',
        'Falta de control y autonomía sobre el trabajo',
        'Puedo cambiar el orden en que hago mis actividades',
      ),
    ],
  },
  {
    id: 7,
    title: 'Cambios en el trabajo',
    subtitle: 'Piense en los cambios que hay en su trabajo.',
    gate: null,
    items: [
      item(
        29,
        'down',
        'Insuficiente participación y manejo del cambio',
        'Los cambios que hay en mi trabajo dificultan mi labor',
      ),
      item(
        30,
        'up',
        'Insuficiente participación y manejo del cambio',
        'Cuando hay cambios en mi trabajo se toman en cuenta mis ideas',
      ),
    ],
  },
  {
    id: 8,
    title: 'Información y capacitación',
    subtitle: 'Piense en la capacitación y en la información que le dan de su trabajo.',
    gate: null,
    items: [
      item(31, 'up', 'Escasa claridad de funciones', 'Me informan con claridad cuáles son mis funciones'),
      item(32, 'up', 'Escasa claridad de funciones', 'Me explican con claridad qué resultados debo obtener'),
      item(33, 'up', 'Escasa claridad de funciones', 'Me explican con claridad cuáles son los objetivos de mi trabajo'),
      item(34, 'up', 'Escasa claridad de funciones', 'Me dicen con quién puedo resolver los problemas de mi trabajo'),
      item(
        35,
        'up',
        'Limitada o inexistente capacitación',
        'Me dejan asistir a capacitaciones relacionadas con mi trabajo',
      ),
      item(36, 'up', 'Limitada o inexistente capacitación', 'Recibo capacitación que me sirve para hacer mi trabajo'),
    ],
  },
  {
    id: 9,
    title: 'Jefes',
    subtitle: 'Piense en el trato con su jefe directo.',
    gate: null,
    items: [
      item(37, 'up', 'Características del liderazgo', 'Mi jefe me ayuda a organizar mejor el trabajo'),
      item(38, 'up', 'Características del liderazgo', 'Mi jefe toma en cuenta mis puntos de vista'),
      item(39, 'up', 'Características del liderazgo', 'Mi jefe me comunica a tiempo la información de mi trabajo'),
      item(40, 'up', 'Características del liderazgo', 'La orientación de mi jefe me ayuda a trabajar mejor'),
      item(41, 'up', 'Características del liderazgo', 'Mi jefe ayuda a resolver los problemas del trabajo'),
    ],
  },
  {
    id: 10,
    title: 'Compañeros',
    subtitle: 'Piense en el trato con sus compañeros.',
    gate: null,
    items: [
      item(42, 'up', 'Relaciones sociales en el trabajo', 'Puedo confiar en mis compañeros de trabajo'),
      item(43, 'up', 'Relaciones sociales en el trabajo', 'Entre compañeros resolvemos los problemas con respeto'),
      item(44, 'up', 'Relaciones sociales en el trabajo', 'En mi trabajo me hacen sentir parte del grupo'),
      item(45, 'up', 'Relaciones sociales en el trabajo', 'Cuando hay que trabajar en equipo, mis compañeros cooperan'),
      item(46, 'up', 'Relaciones sociales en el trabajo', 'Mis compañeros me ayudan cuando tengo dificultades'),
    ],
  },
  {
    id: 11,
    title: 'Rendimiento, reconocimiento y estabilidad',
    subtitle: 'Piense en lo que le dicen de su trabajo, en su pago, en su empleo y en su empresa.',
    gate: null,
    items: [
      item(47, 'up', 'Escasa o nula retroalimentación del desempeño', 'Me dicen qué hago bien en mi trabajo'),
      item(
        48,
        'up',
        'Escasa o nula retroalimentación del desempeño',
        'La manera de evaluar mi trabajo me ayuda a mejorar',
      ),
      item(
        49,
        'up',
        'Escaso o nulo reconocimiento y compensación',
        'En mi centro de trabajo me pagan a tiempo mi salario',
      ),
      item(
        50,
        'up',
        'Escaso o nulo reconocimiento y compensación',
        'El salario que recibo es el que merezco por lo que hago',
      ),
      item(
        51,
        'up',
        'Escaso o nulo reconocimiento y compensación',
        'Si alcanzo los resultados que esperan de mí, me recompensan o me lo reconocen',
      ),
      item(52, 'up', 'Escaso o nulo reconocimiento y compensación', 'Quienes hacen bien su trabajo pueden crecer aquí'),
      item(53, 'up', 'Inestabilidad laboral', 'Considero que mi empleo es estable'),
      item(54, 'down', 'Inestabilidad laboral', 'En mi trabajo el personal cambia continuamente'),
      item(55, 'up', 'Limitado sentido de pertenencia', 'Siento orgullo de trabajar en esta empresa'),
      item(56, 'up', 'Limitado sentido de pertenencia', 'Me siento comprometido con mi trabajo'),
    ],
  },
  {
    id: 12,
    title: 'Trato en el trabajo',
    subtitle: 'Piense en el trato y en los actos de violencia que puede haber en su trabajo.',
    gate: null,
    items: [
      item(57, 'up', 'Violencia laboral', 'En mi trabajo puedo expresarme sin que me interrumpan'),
      item(58, 'down', 'Violencia laboral', 'Recibo críticas constantes a mi persona o a mi trabajo'),
      item(59, 'down', 'Violencia laboral', 'Recibo burlas, calumnias o humillaciones'),
      item(60, 'down', 'Violencia laboral', 'Se ignora mi presencia o se me deja fuera de reuniones y decisiones'),
      item(61, 'down', 'Violencia laboral', 'Alteran las situaciones de trabajo para hacerme quedar mal'),
      item(62, 'down', 'Violencia laboral', 'Se callan mis logros o se los dan a otros trabajadores'),
      item(63, 'down', 'Violencia laboral', 'Me bloquean las oportunidades de ascenso o de mejora'),
      item(64, 'down', 'Violencia laboral', 'He visto actos de violencia en mi centro de trabajo'),
    ],
  },
  {
    id: 13,
    title: 'Clientes y usuarios',
    subtitle: 'Piense en la atención a clientes y usuarios.',
    gate: 'En mi trabajo doy servicio a clientes o usuarios',
    items: [
      item(65, 'down', 'Cargas psicológicas emocionales', 'Atiendo a clientes o usuarios muy enojados'),
      item(
        66,
        'down',
        'Cargas psicológicas emocionales',
        'Mi trabajo me pide atender a personas muy necesitadas o enfermas',
      ),
      item(
        67,
        'down',
        'Cargas psicológicas emocionales',
        'Para hacer mi trabajo debo mostrar sentimientos distintos de los míos',
      ),
      item(68, 'down', 'Cargas psicológicas emocionales', 'Mi trabajo me pide atender situaciones de violencia'),
    ],
  },
  {
    id: 14,
    title: 'Personas a su cargo',
    subtitle: 'Piense en las personas que tiene a su cargo.',
    gate: 'Soy jefe de otros trabajadores',
    items: [
      item(
        69,
        'down',
        'Deficiente relación con los colaboradores que supervisa',
        'Las personas a mi cargo avisan tarde de los asuntos de trabajo',
      ),
      item(
        70,
        'down',
        'Deficiente relación con los colaboradores que supervisa',
        'Las personas a mi cargo dificultan que se logren los resultados',
      ),
      item(
        71,
        'down',
        'Deficiente relación con los colaboradores que supervisa',
        'Las personas a mi cargo cooperan poco cuando hace falta',
      ),
      item(
        72,
        'down',
        'Deficiente relación con los colaboradores que supervisa',
        'Las personas a mi cargo no atienden las sugerencias para mejorar su trabajo',
      ),
    ],
  },
];
