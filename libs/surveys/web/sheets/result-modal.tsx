import { PrinterOutlined } from '@ant-design/icons';
import { formatInstant, Loaded } from '@ceiba/platform/web';
import { SURVEY_MESSAGES, SURVEY_NAMES, type SurveyResults, type SurveyRow } from '@ceiba/surveys/contract';
import { Button, Modal } from 'antd';
import { LevelChip } from './level-chip';
import { LevelTable } from './level-table';
import { useGetSurveyResultsQuery } from './sheets.api';

/** Prints what the dialog shows: everything else is left out meanwhile. */
function print(): void {
  document.body.classList.add('sv-printing');
  window.addEventListener('afterprint', () => document.body.classList.remove('sv-printing'), { once: true });
  window.print();
}

function Who({ survey }: Pick<SurveyResults, 'survey'>) {
  return (
    <p>
      <strong>{survey.name_user}</strong>, {survey.age_user} años, {survey.job_user}
      {survey.name_survey_campaign && ` · ${survey.name_survey_campaign}`} · {formatInstant(survey.created_at)}
    </p>
  );
}

function Rated({ results }: { results: SurveyResults }) {
  const { calification, categories, domains } = results;
  if (!calification) return null;
  return (
    <>
      <div className="sv-final">
        <strong>Calificación final: {calification.points} puntos</strong>
        <LevelChip text={calification.text} color={calification.color} textColor={calification.text_color} />
      </div>
      <p>{calification.action}</p>
      <section>
        <h3>Por categoría</h3>
        <LevelTable
          title="Categoría"
          rows={categories.map((one) => ({
            name: one.categoria,
            points: one.points_cat,
            text: one.calification_cat_text,
            color: one.calification_cat_color,
            textColor: one.calification_cat_text_color,
          }))}
        />
      </section>
      <section>
        <h3>Por dominio</h3>
        <LevelTable
          title="Dominio"
          rows={domains.map((one) => ({
            name: one.dominio,
            points: one.points_dom,
            text: one.calification_dom_text,
            color: one.calification_dom_color,
            textColor: one.calification_dom_text_color,
          }))}
        />
      </section>
    </>
  );
}

function Answers({ dimensions }: Pick<SurveyResults, 'dimensions'>) {
  if (dimensions.length === 0) return null;
  const rated = dimensions.some(({ points_dim }) => points_dim !== null);
  return (
    <section>
      <h3>{rated ? 'Por dimensión' : 'Respuestas'}</h3>
      <table className="sv-table">
        <thead>
          <tr>
            <th scope="col">Pregunta</th>
            <th scope="col">Respuesta</th>
            {rated && (
              <th scope="col" className="sv-num">
                Puntos
              </th>
            )}
          </tr>
        </thead>
        {dimensions.map(({ dimension, points_dim, preguntas }) => (
          <tbody key={dimension}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {dimension}
              </th>
              {rated && <th className="sv-num">{points_dim}</th>}
            </tr>
            {preguntas.map(({ id, title, answer, points }) => (
              <tr key={id}>
                <td>
                  {id}. {title}
                </td>
                <td>{answer ?? 'No se preguntó'}</td>
                {rated && <td className="sv-num">{points ?? ''}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Care({ care }: Pick<SurveyResults, 'care'>) {
  if (!care) return null;
  return (
    <p>
      <strong>
        {care.needs_care === 1
          ? `Requiere atención clínica (por la sección ${care.care_sections}).`
          : 'No requiere atención clínica.'}
      </strong>
    </p>
  );
}

/** The result of a sheet, to be read and printed (spec 3, section 2). */
export function ResultModal({ row, onClose }: { row: SurveyRow; onClose: () => void }) {
  const query = useGetSurveyResultsQuery(row.id_encuesta, { refetchOnMountOrArgChange: true });
  return (
    <Modal
      open
      rootClassName="sv-print"
      title={`Encuesta #${row.id_encuesta}`}
      width={860}
      onCancel={onClose}
      footer={
        <div className="sv-noprint">
          <Button icon={<PrinterOutlined aria-hidden />} onClick={print} disabled={!query.currentData}>
            Imprimir
          </Button>
        </div>
      }
    >
      <Loaded query={query} lines={10}>
        {(results) => (
          <div className="sv-result">
            <p>{SURVEY_NAMES[results.survey.type]}</p>
            <Who survey={results.survey} />
            {results.reserved === 1 && <p>{SURVEY_MESSAGES.reserved}</p>}
            <Rated results={results} />
            <Care care={results.care} />
            <Answers dimensions={results.dimensions} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
