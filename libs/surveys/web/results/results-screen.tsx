import { FilePdfOutlined } from '@ant-design/icons';
import { EmptyState, formatDay, Loaded, openDocument, PageHead } from '@ceiba/platform/web';
import { CAMPAIGN_MESSAGES, type CampaignResults, type SurveyCampaignRow } from '@ceiba/surveys/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useGetCampaignResultsQuery, useListSurveyCampaignsQuery } from '../campaigns.api';
import { GroupTable } from './group-table';
import '../surveys.css';

const ASKED = { page: 1, page_size: 100, type: '1' };
const nameOf = (row: SurveyCampaignRow) =>
  `${row.name_survey_campaign} · ${row.key_branch_office} · ${formatDay(row.date_end_survey)}`;

function Results({ results: { campaign, shown, groups } }: { results: CampaignResults }) {
  const { answered, expected_answers, sample_minimum } = campaign;
  const short = sample_minimum !== null && answered < sample_minimum;
  return (
    <div className="sv-result">
      <p>
        Respondidas {answered} de {expected_answers}
        {sample_minimum !== null && `; la muestra mínima de la norma es ${sample_minimum}`}.
        {short && <strong> No se alcanza la muestra mínima.</strong>}
      </p>
      {shown === 0 ? <EmptyState text={CAMPAIGN_MESSAGES.open} /> : <GroupTable groups={groups} />}
    </div>
  );
}

/** Results of campaigns by branch, area and group, of five answers and more. */
export function ResultsScreen() {
  const list = useListSurveyCampaignsQuery(ASKED);
  const [chosen, setChosen] = useState<number | null>(null);
  const campaigns = list.currentData?.rows ?? [];
  const first = campaigns.find(({ state_campaign }) => state_campaign === 'over') ?? campaigns[0];
  const id = chosen ?? first?.id_survey_campaign ?? null;
  const over = campaigns.find((row) => row.id_survey_campaign === id)?.state_campaign === 'over';
  const plan = (
    <Button
      type="primary"
      icon={<FilePdfOutlined aria-hidden />}
      disabled={!over}
      onClick={() => void openDocument(`/survey_campaign/plan/${id}`)}
    >
      Plan de acción
    </Button>
  );
  return (
    <>
      <PageHead
        title="Resultados por grupo"
        actions={id === null ? undefined : plan}
        filters={
          <Select
            aria-label="Campaña"
            className="sv-campaign"
            placeholder="Campaña"
            showSearch
            optionFilterProp="label"
            loading={list.isFetching}
            options={campaigns.map((row) => ({ value: row.id_survey_campaign, label: nameOf(row) }))}
            value={id}
            onChange={setChosen}
          />
        }
      />
      <Loaded query={list} lines={8}>
        {() => (id === null ? <EmptyState text="Todavía no hay campañas de la encuesta 1." /> : <One id={id} />)}
      </Loaded>
    </>
  );
}

function One({ id }: { id: number }) {
  const query = useGetCampaignResultsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={8}>
      {(results) => <Results results={results} />}
    </Loaded>
  );
}
