import { type Mark, MARK_TEXTS, MARKS } from '@ceiba/hr/contract';
import type { Person } from './use-kiosk';

interface Props {
  code: string;
  person: Person | null;
  chosen: Mark | null;
  onChoose: (mark: Mark) => void;
}

function whoIs(code: string, person: Person | null): string {
  if (code === '') return 'Escriba su número de empleado';
  if (!person) return 'Buscando…';
  return person.problem ?? person.name ?? `Empleado ${code}`;
}

/** Who it is, and the marks of a day: the next one is proposed, another can be chosen. */
export function MarkChoice({ code, person, chosen, onChoose }: Props) {
  return (
    <>
      <p className={`ki-who${person?.problem ? ' ki-wrong' : ''}`} role="status">
        {whoIs(code, person)}
      </p>
      <div className="ki-marks" role="group" aria-label="Marca">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={chosen === mark}
            disabled={code === ''}
            onClick={() => onChoose(mark)}
          >
            {MARK_TEXTS[mark]}
            {person?.made.includes(mark) && <span className="ki-made">Ya marcada</span>}
          </button>
        ))}
      </div>
    </>
  );
}
