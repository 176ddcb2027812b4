import { FilePdfOutlined, FileZipOutlined } from '@ant-design/icons';
import {
  downloadFile,
  formatAmount,
  formatInstant,
  Loaded,
  openDocument,
  StatusBadge,
  useCan,
  useRecordPath,
} from '@ceiba/platform/web';
import {
  CREDIT_REASON_TEXTS,
  CREDIT_STATE_BADGES,
  CREDIT_WAY_TEXTS,
  CREDIT_WHY_TEXTS,
  type CreditNoteRow,
  RETURN_RECORD,
  type SaleRecord,
} from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSaleCreditNotesQuery } from '../api/cfdi.api';
import { CancelCfdiModal } from './cancel-cfdi-modal';
import { CreditNoteModal } from './credit-note-modal';
import { StampProblems } from './stamp-problems';

/** What is said of one beside its amount and its reason. */
const wordsOf = ({ way, why }: CreditNoteRow): string =>
  [way === null || way === 'credit' ? null : CREDIT_WAY_TEXTS[way], why && CREDIT_WHY_TEXTS[why]]
    .filter(Boolean)
    .join(' · ');

/** Why, with the way to the return for who may look at it. */
function Reason({ note: { id_return, concept, reason } }: { note: CreditNoteRow }) {
  const recordPath = useRecordPath();
  const text =
    concept ?? (id_return === null ? CREDIT_REASON_TEXTS[reason] : `${CREDIT_REASON_TEXTS[reason]} #${id_return}`);
  const path = id_return === null ? null : recordPath(RETURN_RECORD, { id_return });
  return path ? <Link to={path}>{text}</Link> : <>{text}</>;
}

function Note({ note, onCancel }: { note: CreditNoteRow; onCancel: (facturama_id: string) => void }) {
  const may = useCan('notas-de-credito');
  const { id_credit_note: id, facturama_id } = note;
  return (
    <li className="sales-credit">
      <div>
        <strong>{formatAmount(note.total, 'MXN')}</strong> <StatusBadge {...CREDIT_STATE_BADGES[note.state]} />
        <div>
          <Reason note={note} />
        </div>
        {wordsOf(note) && <div>{wordsOf(note)}</div>}
        {note.facturama_error && (
          <div className="p-muted">
            <StampProblems kind="CREDIT_NOTE" reference={id} error={note.facturama_error} />
          </div>
        )}
        <div className="p-muted">
          #{id}, {formatInstant(note.created_at)}
        </div>
      </div>
      {facturama_id && (
        <div>
          <Button
            size="small"
            icon={<FilePdfOutlined aria-hidden />}
            aria-label={`PDF de la nota de crédito #${id}`}
            onClick={() => void openDocument(`/facturama/credit-note/pdf/${facturama_id}`)}
          />
          <Button
            size="small"
            icon={<FileZipOutlined aria-hidden />}
            aria-label={`XML de la nota de crédito #${id}`}
            onClick={() => void downloadFile(`/facturama/xml/${facturama_id}`, `nota-de-credito-${id}.xml`)}
          />
          {may('ban') && note.state === 'stamped' && (
            <Button type="link" size="small" danger onClick={() => onCancel(facturama_id)}>
              Cancelar
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface Props {
  sale: Pick<SaleRecord, 'id_document'> & Partial<Pick<SaleRecord, 'facturama_status'>>;
  /** Of this return alone. */
  id_return?: number;
}

/** What was taken back of a sale's CFDI, and what of it may be still. */
export function CreditNotes({ sale, id_return }: Props) {
  const query = useSaleCreditNotesQuery(sale.id_document);
  const may = useCan('notas-de-credito');
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  return (
    <Loaded query={query} lines={1}>
      {({ rows: all, left }) => {
        const rows = id_return === undefined ? all : all.filter((row) => row.id_return === id_return);
        const more = may('new') && sale.facturama_status === 'STAMPED' && left !== null && Number(left) > 0;
        if (rows.length === 0 && !more) return null;
        return (
          <section className="sales-card" aria-label="Notas de crédito">
            <h2>Notas de crédito</h2>
            <ul className="sales-credits">
              {rows.map((note) => (
                <Note key={note.id_credit_note} note={note} onCancel={setCancelling} />
              ))}
            </ul>
            {more && (
              <Button size="small" onClick={() => setMaking(true)}>
                Nueva nota de crédito
              </Button>
            )}
            {making && left !== null && (
              <CreditNoteModal id_document={sale.id_document} left={left} onClose={() => setMaking(false)} />
            )}
            {cancelling !== null && (
              <CancelCfdiModal
                facturama_id={cancelling}
                what={`Nota de crédito de la venta #${sale.id_document}.`}
                onClose={() => setCancelling(null)}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}
