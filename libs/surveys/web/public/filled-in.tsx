import type { PrivacyNotice } from '@ceiba/identity/contract';
import { isApiError, LightButton, LightResult } from '@ceiba/platform/web';
import type { OpenCampaign, Questionnaire, SurveySection, SurveyType } from '@ceiba/surveys/contract';
import { useState } from 'react';
import { dropSheet, freshSheet, keepSheet, keptSheet, type KeptSheet } from './kept-sheet';
import { PersonStep } from './person-step';
import { useSendSurveyMutation } from './public.api';
import { SectionStep } from './section-step';
import { askedSections, sheetOf } from './sheet-state';

interface Props {
  type: SurveyType;
  /** Of the campaign's link; empty without one. */
  token: string;
  questionnaire: Questionnaire;
  campaign: OpenCampaign | null;
  notice: PrivacyNotice | undefined;
}

const LOST = 'No se pudo enviar: revise su conexión. Sus respuestas siguen guardadas en este dispositivo.';

function Progress({ step, sections }: { step: number; sections: readonly SurveySection[] }) {
  const text = step === 0 ? 'Sus datos' : `Sección ${step} de ${sections.length}`;
  return (
    <div className="sp-progress">
      <span id="sp-progress">{text}</span>
      <progress aria-labelledby="sp-progress" max={sections.length} value={step} />
    </div>
  );
}

function useSending({ type, token, campaign, notice }: Props) {
  const [send, { isLoading: busy }] = useSendSurveyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const post = async ({ person, ticked, key }: KeptSheet, sections: readonly SurveySection[]) => {
    setProblem(null);
    const { name_user, age_user, job_user, area_survey, group_survey } = person;
    try {
      await send({
        ...{ type, survey: sheetOf(sections, ticked), draft: key },
        ...{ name_user: String(name_user), age_user: Number(age_user), job_user: String(job_user) },
        ...(token ? { token_campaign: token } : {}),
        ...(campaign?.areas.length ? { area_survey: String(area_survey) } : {}),
        ...(campaign?.groups.length ? { group_survey: String(group_survey) } : {}),
        ...(notice ? { privacy_version: notice.version } : {}),
      }).unwrap();
      dropSheet(type, token);
      setDone(true);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.status === 0 ? LOST : error.message);
    }
  };
  return { busy, problem, done, post, again: () => setDone(false) };
}

/** A questionnaire, section by section; what is ticked stays on the device until it is sent. */
export function FilledIn(props: Props) {
  const { type, token, questionnaire, campaign, notice } = props;
  const [sheet, setSheet] = useState<KeptSheet>(() => keptSheet(type, token));
  const { busy, problem, done, post, again } = useSending(props);
  const sections = askedSections(type, questionnaire, sheet.ticked);
  const step = Math.min(sheet.step, sections.length);
  const keep = (change: Partial<KeptSheet>) => {
    setSheet((now) => {
      const next = { ...now, ...change };
      keepSheet(type, token, next);
      return next;
    });
  };
  const go = (to: number) => {
    keep({ step: to });
    window.scrollTo(0, 0);
  };
  if (done)
    return (
      <LightResult face="paid" title="Gracias por responder">
        <p>Su encuesta quedó registrada. Ya puede cerrar esta página.</p>
        <LightButton
          onClick={() => {
            setSheet(freshSheet());
            again();
          }}
        >
          Responder por otra persona
        </LightButton>
      </LightResult>
    );
  const section = sections[step - 1];
  return (
    <>
      <Progress step={step} sections={sections} />
      {section === undefined ? (
        <PersonStep
          {...{ type, campaign, notice }}
          typed={sheet.person}
          onType={(person) => keep({ person })}
          onNext={(person) => {
            keep({ person });
            go(1);
          }}
        />
      ) : (
        <SectionStep
          key={section.id}
          {...{ section, busy, problem }}
          ticked={sheet.ticked}
          last={step === sections.length}
          onTick={(name, option) => keep({ ticked: { ...sheet.ticked, [name]: option } })}
          onBack={() => go(step - 1)}
          onNext={() => (step === sections.length ? void post(sheet, sections) : go(step + 1))}
        />
      )}
    </>
  );
}
