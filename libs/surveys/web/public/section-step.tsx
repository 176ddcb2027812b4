import { LightButton } from '@ceiba/platform/web';
import { SURVEY_MESSAGES, type SurveySection } from '@ceiba/surveys/contract';
import { useEffect, useRef, useState } from 'react';
import { Options } from './options';
import { firstMissing, gateKey, isOpen, itemKey, type Ticked } from './sheet-state';

interface Props {
  section: SurveySection;
  ticked: Ticked;
  last: boolean;
  busy: boolean;
  problem: string | null;
  onTick: (key: string, option: number) => void;
  onBack: () => void;
  onNext: () => void;
}

/** One section: its questions, and on to the next once all are answered. */
export function SectionStep({ section, ticked, last, busy, problem, onTick, onBack, onNext }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const [missing, setMissing] = useState<{ key: string; title: string } | null>(null);
  // Whoever reads with his ears hears where he is.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const next = () => {
    const left = firstMissing(section, ticked);
    setMissing(left);
    if (left === null) return onNext();
    const field = document.querySelector<HTMLElement>(`#sp-${left.key} input`);
    field?.focus({ preventScroll: true });
    document.getElementById(`sp-${left.key}`)?.scrollIntoView({ block: 'center' });
  };
  const said = (key: string) => (missing?.key === key ? SURVEY_MESSAGES.unanswered(missing.title) : null);
  const tick = (key: string) => (option: number) => {
    if (missing?.key === key) setMissing(null);
    onTick(key, option);
  };
  return (
    <form
      className="l-box sp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <h1 ref={head} tabIndex={-1}>
        {section.title}
      </h1>
      <p className="sp-lead">{section.subtitle}</p>
      {section.yes_no === 1 && (
        <Options
          name={gateKey(section)}
          title={section.yes_no_title ?? section.title}
          options={section.yes_no_options}
          value={ticked[gateKey(section)]}
          problem={said(gateKey(section))}
          onTick={tick(gateKey(section))}
        />
      )}
      {isOpen(section, ticked) &&
        section.items.map((item) => (
          <Options
            key={item.id}
            name={itemKey(item)}
            title={item.title}
            number={item.id}
            options={item.options}
            value={ticked[itemKey(item)]}
            problem={said(itemKey(item))}
            onTick={tick(itemKey(item))}
          />
        ))}
      {problem && (
        <p className="l-alert l-alert-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="sp-keys">
        <LightButton disabled={busy} onClick={onBack}>
          Regresar
        </LightButton>
        <LightButton kind="primary" type="submit" busy={busy}>
          {last ? 'Enviar encuesta' : 'Continuar'}
        </LightButton>
      </div>
    </form>
  );
}
