import { type Mark, MARK_TEXTS, MARKS } from '@ceiba/hr/contract';
import type { Person } from './use-kiosk';

interface Props {
  code: string;
  person: Person | null;
  /** What is wrong with the number. */
  problem: string | null;
  chosen: Mark | null;
  onChoose: (mark: Mark) => void;
}

function whoIs(code: string, person: Person | null): string {
  if (code === '') return 'Escriba su número de empleado';
  return person ? (person.name ?? `Empleado ${code}`) : 'Buscando…';
}

/** Who it is, and the marks of a day: the next one is proposed, another can be chosen. */
export function MarkChoice({ code, person, problem, chosen, onChoose }: Props) {
  return (
    <>
      <p className={`ki-who${problem ? ' ki-wrong' : ''}`} role={problem ? 'alert' : 'status'}>
        {problem ?? whoIs(code, person)}
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
