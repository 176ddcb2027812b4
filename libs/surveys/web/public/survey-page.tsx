import { isApiError, LightButton, LightResult } from '@ceiba/platform/web';
import { CAMPAIGN_MESSAGES, type OpenCampaign, SURVEY_NAMES, type SurveyType } from '@ceiba/surveys/contract';
import type { ReactNode } from 'react';
import { FilledIn } from './filled-in';
import { useOpenSurveyCampaignQuery, useSurveyNoticeQuery, useSurveyQuestionsQuery } from './public.api';
import './public.css';

function Frame({ type, note, children }: { type: SurveyType; note?: string; children: ReactNode }) {
  return (
    <div className="sp-page">
      <header className="sp-head">
        <span>{SURVEY_NAMES[type]}</span>
        {note && <small>{note}</small>}
      </header>
      <main className="sp-main">{children}</main>
    </div>
  );
}

/** Why a campaign's link leads to nothing now; null: it can be answered. */
function closedWhy(campaign: OpenCampaign | undefined, type: SurveyType): string | null {
  if (!campaign) return null;
  if (campaign.type_survey !== type) return CAMPAIGN_MESSAGES.other;
  if (campaign.state_campaign === 'over') return CAMPAIGN_MESSAGES.over;
  return campaign.state_campaign === 'planned' ? CAMPAIGN_MESSAGES.early(campaign.date_start_survey) : null;
}

/** /page/encuesta/1 and /2: anybody answers, without a session (spec 3, section 1). */
function SurveyPage({ type }: { type: SurveyType }) {
  const token = new URLSearchParams(window.location.search).get('campana') ?? '';
  const questions = useSurveyQuestionsQuery(type);
  const campaign = useOpenSurveyCampaignQuery(token, { skip: token === '' });
  const notice = useSurveyNoticeQuery();
  const failed = [questions, campaign].find(({ error, isFetching }) => error && !isFetching);
  if (failed)
    return (
      <Frame type={type}>
        <LightResult face="failed" title="No se pudo abrir la encuesta">
          <p>{isApiError(failed.error) ? failed.error.message : 'Revise su conexión.'}</p>
          <LightButton onClick={() => void failed.refetch()}>Reintentar</LightButton>
        </LightResult>
      </Frame>
    );
  if (!questions.data || (token !== '' && !campaign.data) || notice.isLoading)
    return (
      <Frame type={type}>
        <div className="l-bones" role="status" aria-label="Cargando" />
      </Frame>
    );
  const why = closedWhy(campaign.data, type);
  const note = campaign.data && `${campaign.data.name_survey_campaign} · ${campaign.data.name_branch_office}`;
  return (
    <Frame type={type} note={note}>
      {why === null ? (
        <FilledIn
          {...{ type, token }}
          questionnaire={questions.data}
          campaign={campaign.data ?? null}
          notice={notice.data}
        />
      ) : (
        <LightResult face="failed" title="Esta encuesta no se puede responder">
          <p>{why}</p>
        </LightResult>
      )}
    </Frame>
  );
}

export const SurveyOnePage = () => <SurveyPage type={1} />;
export const SurveyTwoPage = () => <SurveyPage type={2} />;
