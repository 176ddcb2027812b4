import { Input } from 'antd';
import { NOTE_ID } from './focus';
import { Labelled } from './labelled';
import type { Till } from './use-till';
import { OwnKey } from './own-key';

/** What is to be remembered of the sale (Alt + O). */
export function NotePanel({ till }: { till: Till }) {
  const { draft, change } = till;
  const wrong = draft.problem?.field === 'observation_doc' ? draft.problem.message : null;
  return (
    <section className="sales-panel" aria-label="Observación">
      <Labelled
        label={
          <>
            Observación <OwnKey command="Alt+O" />
          </>
        }
        field="observation_doc"
        id={NOTE_ID}
        error={wrong}
        help="Queda en la venta y se imprime en el ticket."
      >
        {(wired) => (
          <Input.TextArea
            {...wired}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={255}
            value={draft.observation_doc}
            onChange={(event) => change({ type: 'note', part: { observation_doc: event.target.value } })}
          />
        )}
      </Labelled>
    </section>
  );
}
