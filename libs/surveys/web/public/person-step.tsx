import type { PrivacyNotice } from '@ceiba/identity/contract';
import { zObject } from '@ceiba/platform/contract';
import { FormBox, LightButton, LightCheckbox, LightField, LightSelect, useForm } from '@ceiba/platform/web';
import { CAMPAIGN_MESSAGES, type OpenCampaign, saveSurvey, type SurveyType } from '@ceiba/surveys/contract';
import { useEffect } from 'react';
import { z } from 'zod';

interface Props {
  type: SurveyType;
  campaign: OpenCampaign | null;
  notice: PrivacyNotice | undefined;
  /** What was typed before on this device. */
  typed: Record<string, unknown>;
  onType: (values: Record<string, unknown>) => void;
  onNext: (values: Record<string, unknown>) => void;
}

const { name_user, age_user, job_user } = saveSurvey.shape;
const chosen = (names: readonly string[], message: string) =>
  names.length === 0 ? z.unknown().optional() : z.enum(names as [string, ...string[]], { error: message });
const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What the form asks: of a campaign its areas and groups, too. */
const schemaOf = (campaign: OpenCampaign | null) =>
  zObject({
    ...{ name_user, age_user, job_user },
    area_survey: chosen(campaign?.areas ?? [], CAMPAIGN_MESSAGES.area),
    group_survey: chosen(campaign?.groups ?? [], CAMPAIGN_MESSAGES.group),
    accepted: z.literal(1, { error: 'Acepte el aviso de privacidad para continuar.' }),
  });

/** Who answers, and that he has read what becomes of it. */
export function PersonStep({ type, campaign, notice, typed, onType, onNext }: Props) {
  const form = useForm({
    schema: schemaOf(campaign),
    initial: {
      name_user: typed.name_user ?? '',
      age_user: typed.age_user ?? '',
      job_user: typed.job_user ?? '',
      area_survey: typed.area_survey ?? null,
      group_survey: typed.group_survey ?? null,
      accepted: typed.accepted ?? 0,
    },
    onSubmit: (values) => {
      onNext(values);
      return Promise.resolve();
    },
  });
  const { values, dirty } = form;
  useEffect(() => {
    if (dirty) onType(values);
    // What is kept follows what is typed, not who keeps it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, dirty]);
  return (
    <FormBox form={form} className="l-box sp-form">
      <h1>Antes de empezar</h1>
      <p className="sp-lead">
        No hay respuestas buenas ni malas. Sus respuestas son confidenciales y solo sirven para mejorar el lugar de
        trabajo.{' '}
        {type === 1 ? 'Conteste pensando en los últimos dos meses.' : 'Si algo le pesa, puede parar y seguir después.'}
      </p>
      <LightField form={form} name="name_user" label="Nombre completo" maxLength={100} autoComplete="name" />
      <div className="sp-pair">
        <LightField form={form} name="age_user" label="Edad" inputMode="numeric" maxLength={2} />
        <LightField form={form} name="job_user" label="Puesto" maxLength={100} autoComplete="organization-title" />
        {campaign && campaign.areas.length > 0 && (
          <LightSelect form={form} name="area_survey" label="Área" options={options(campaign.areas)} />
        )}
        {campaign && campaign.groups.length > 0 && (
          <LightSelect form={form} name="group_survey" label="Grupo" options={options(campaign.groups)} />
        )}
      </div>
      {notice && (
        <details className="sp-notice">
          <summary>Aviso de privacidad</summary>
          {notice.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
      <LightCheckbox
        form={form}
        name="accepted"
        label="Leí el aviso de privacidad y consiento que se usen mis respuestas, que pueden decir algo de mi salud."
      />
      <LightButton kind="primary" type="submit" wide busy={form.busy}>
        Empezar
      </LightButton>
    </FormBox>
  );
}
