import { ask, csvText, FormBox, Loaded, newDraftKey, saveFile, useForm } from '@ceiba/platform/web';
import { FileField } from '@ceiba/platform/web';
import { zObject } from '@ceiba/platform/contract';
import { SURVEY_NAMES, type SurveyType, type SurveyWording } from '@ceiba/surveys/contract';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useGetSurveyWordingQuery, useLoadSurveyWordingMutation, useResetSurveyWordingMutation } from './wording.api';

const TYPES = [
  { value: 1 as const, label: 'Encuesta 1' },
  { value: 2 as const, label: 'Encuesta 2' },
];
const schema = zObject({ file: z.file({ error: 'Elija un archivo CSV o Excel.' }) });

/** The texts as a file: what comes back changed is loaded. */
function saveTexts(type: SurveyType, { lines }: SurveyWording): void {
  const rows = lines.map(({ key, text }) => [key, text]);
  saveFile(
    new Blob([csvText(['Clave', 'Texto'], rows)], { type: 'text/csv;charset=utf-8' }),
    `redaccion-encuesta-${type}.csv`,
  );
}

function LoadForm({ type }: { type: SurveyType }) {
  const [load] = useLoadSurveyWordingMutation();
  const form = useForm({
    schema,
    initial: { file: null },
    onSubmit: ({ file }, draft) => load({ type, file, draft }).unwrap(),
  });
  return (
    <FormBox form={form} className="sv-words-head">
      <FileField form={form} name="file" label="Archivo con la redacción" accept=".csv,.xlsx" />
      <Button htmlType="submit" type="primary" loading={form.busy}>
        Cargar redacción
      </Button>
    </FormBox>
  );
}

function Texts({ type, wording }: { type: SurveyType; wording: SurveyWording }) {
  const [reset] = useResetSurveyWordingMutation();
  const back = () =>
    ask({
      title: '¿Volver a la redacción incluida?',
      content: 'Las encuestas que ya se respondieron conservan la suya.',
      yes: 'Sí, volver',
      no: 'No',
      onYes: () => reset({ type, draft: newDraftKey() }).unwrap(),
    });
  return (
    <>
      <div className="sv-words-head">
        <span>
          {wording.id_survey_wording === null
            ? 'Se usa la redacción incluida, que resume la de la norma.'
            : `Redacción de la empresa, cargada por ${wording.user_created ?? ''}.`}
        </span>
        <Button onClick={() => saveTexts(type, wording)}>Descargar textos (CSV)</Button>
        {wording.id_survey_wording !== null && <Button onClick={back}>Volver a la incluida</Button>}
      </div>
      <ol tabIndex={0} aria-label="Textos de la encuesta">
        {wording.lines.map(({ key, kind, text }) => (
          <li key={key} className={kind === 'intro' ? 'sv-intro' : undefined}>
            <span>{key}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** How the questionnaires are worded; the norm's own sentences come by a file. */
export function WordingModal({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<SurveyType>(1);
  const query = useGetSurveyWordingQuery(type);
  return (
    <Modal open title="Redacción de las preguntas" footer={null} onCancel={onClose} width={760}>
      <div className="sv-words">
        <Segmented options={[...TYPES]} value={type} onChange={setType} aria-label="Encuesta" />
        <p>
          {SURVEY_NAMES[type]}: descargue los textos, escriba en la columna Texto la redacción oficial y cargue el
          archivo. El archivo trae todas las preguntas; las introducciones (S) pueden faltar.
        </p>
        <LoadForm key={type} type={type} />
        <Loaded query={query} lines={8}>
          {(wording) => <Texts type={type} wording={wording} />}
        </Loaded>
      </div>
    </Modal>
  );
}
