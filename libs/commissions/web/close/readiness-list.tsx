import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ReadinessLine } from './readiness';

const MARKS = {
  good: { icon: <CheckCircleFilled aria-hidden />, word: 'Correcto: ' },
  warn: { icon: <ExclamationCircleFilled aria-hidden />, word: 'Atención: ' },
  stop: { icon: <CloseCircleFilled aria-hidden />, word: 'Impide cerrar: ' },
} as const;

/** The checks before a close, each in a sentence. */
export function ReadinessList({ lines }: { lines: readonly ReadinessLine[] }) {
  return (
    <ul className="cp-lines">
      {lines.map(({ state, text }) => (
        <li key={text} className={`cp-line-${state}`}>
          {MARKS[state].icon}
          <span>
            <span className="p-visually-hidden">{MARKS[state].word}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
