import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { formatDay, formatInstant } from '@ceiba/platform/web';
import { DOOR_TEXTS, type DoorResult } from '@ceiba/sales/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Scan, Told } from './use-door';

type Look = 'in' | 'was' | 'no' | 'open';

const LOOKS: Readonly<Partial<Record<DoorResult, Look>>> = {
  ENTRO: 'in',
  SALIO: 'in',
  YA_ENTRO: 'was',
  NO_ESTA: 'was',
};
const lookOf = (result: DoorResult): Look => LOOKS[result] ?? 'no';

const ICONS: Readonly<Record<Look, ReactNode>> = {
  in: <CheckCircleFilled aria-hidden />,
  was: <ExclamationCircleFilled aria-hidden />,
  no: <CloseCircleFilled aria-hidden />,
  open: <QuestionCircleFilled aria-hidden />,
};

/** What there is to know beside the word: when and where it entered, since when the code is none, what it is for. */
function detailsOf(answer: Told): readonly string[] {
  const { result, entered_at, door, user_entered, replaced_at, name_product, event_date, name_type_event_zone } =
    answer;
  const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  if (result === 'ENTRO' || result === 'SALIO') return [words(name_product, name_type_event_zone)];
  if (result === 'YA_ENTRO')
    return [words(entered_at && formatInstant(entered_at), door && `Puerta ${door}`), words(user_entered)];
  if (result === 'REEMPLAZADO')
    return [`Desde ${replaced_at ? formatInstant(replaced_at) : ''}. Pida el boleto nuevo.`];
  if (result === 'OTRO_EVENTO') return [words(name_product, event_date && formatDay(event_date))];
  return [];
}

function Panel({ look, word, children }: { look: Look; word: string; children?: ReactNode }) {
  return (
    <div className={`door-result door-${look}`} role="status" aria-live="assertive">
      <p className="door-word">
        {ICONS[look]} {word}
      </p>
      {children}
    </div>
  );
}

/** The newest scan in large letters. Without the server's word it is neither valid nor invalid, and says so. */
export function DoorResultPanel({ scan, again }: { scan: Scan | undefined; again: (scan: Scan) => void }) {
  if (!scan) return <Panel look="open" word="Lea un boleto" />;
  const { state } = scan;
  if (state.is === 'asking') return <Panel look="open" word="Preguntando..." />;
  if (state.is === 'unknown')
    return (
      <Panel look="open" word="No se sabe">
        <p>{state.message}</p>
        <p>El boleto puede ser válido: pregunte de nuevo.</p>
        <Button size="large" onClick={() => again(scan)}>
          Preguntar de nuevo
        </Button>
      </Panel>
    );
  const { answer } = state;
  return (
    <Panel look={lookOf(answer.result)} word={DOOR_TEXTS[answer.result]}>
      {answer.offline && <p>{answer.result === 'ENTRO' ? 'Sin conexión: se registra al volver.' : 'Sin conexión.'}</p>}
      {answer.holder_name && <p className="door-holder">{answer.holder_name}</p>}
      {detailsOf(answer).map((line) => line && <p key={line}>{line}</p>)}
    </Panel>
  );
}

/** Scans before, in a line each. */
export function DoorHistory({ scans, again }: { scans: readonly Scan[]; again: (scan: Scan) => void }) {
  return (
    <ol className="door-history" aria-label="Lecturas anteriores">
      {scans.map((scan) => {
        const { state, request_id } = scan;
        const told = state.is === 'told' ? state.answer : null;
        return (
          <li key={request_id} className={`door-${told ? lookOf(told.result) : 'open'}`}>
            <span>{told ? DOOR_TEXTS[told.result] : state.is === 'asking' ? 'Preguntando...' : 'No se sabe'}</span>
            <span>{told?.holder_name ?? `…${scan.code.slice(-4)}`}</span>
            {state.is === 'unknown' && (
              <Button size="small" onClick={() => again(scan)}>
                Preguntar de nuevo
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
