/** A block of Guía I; the first one is asked by its gate, its items are the events (decisions.md, "Rest"). */
export interface EventSection {
  id: number;
  title: string;
  subtitle: string;
  gate: string | null;
  items: readonly { id: number; title: string }[];
}

const numbered = (from: number, titles: readonly string[]) => titles.map((title, at) => ({ id: from + at, title }));

/** Guía de Referencia I: 6 events, then 2, 7 and 5 questions on the last month; our paraphrase, as in Guía III. */
export const GUIDE_ONE: readonly EventSection[] = [
  {
    id: 1,
    title: 'Acontecimiento traumático severo',
    subtitle: 'Piense en lo que vio o le pasó durante su trabajo o por causa de él, en cualquier momento.',
    gate: '¿Ha presenciado o sufrido alguna vez, durante el trabajo o por causa de él, alguno de estos acontecimientos?',
    items: numbered(1, [
      'Un accidente con muerte, pérdida de una parte del cuerpo o una lesión grave',
      'Un asalto',
      'Actos de violencia con lesiones graves',
      'Un secuestro',
      'Amenazas',
      'Otra situación que puso en peligro su vida o su salud, o las de otras personas',
    ]),
  },
  {
    id: 2,
    title: 'Recuerdos persistentes del acontecimiento',
    subtitle: 'Durante el último mes:',
    gate: null,
    items: numbered(7, [
      '¿Ha tenido recuerdos del acontecimiento que vuelven y le causan malestar?',
      '¿Ha tenido sueños repetidos sobre el acontecimiento que le causan malestar?',
    ]),
  },
  {
    id: 3,
    title: 'Esfuerzo por evitar lo que recuerda el acontecimiento',
    subtitle: 'Durante el último mes:',
    gate: null,
    items: numbered(9, [
      '¿Ha evitado sentir, hablar o vivir cosas que le recuerdan el acontecimiento?',
      '¿Ha evitado actividades, lugares o personas que le traen recuerdos del acontecimiento?',
      '¿Le ha costado recordar alguna parte importante de lo que pasó?',
      '¿Ha perdido interés en sus actividades de cada día?',
      '¿Se ha sentido lejos de los demás?',
      '¿Le ha costado expresar lo que siente?',
      '¿Ha tenido la impresión de que su vida será corta o de que no tiene futuro?',
    ]),
  },
  {
    id: 4,
    title: 'Afectación',
    subtitle: 'Durante el último mes:',
    gate: null,
    items: numbered(16, [
      '¿Ha dormido mal?',
      '¿Se ha sentido irritable o con arranques de enojo?',
      '¿Le ha costado concentrarse?',
      '¿Ha estado nervioso o siempre en alerta?',
      '¿Se ha asustado con facilidad?',
    ]),
  },
];
