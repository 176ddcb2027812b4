import { Fragment } from 'react';
import { WorkerLink } from '@ceiba/identity/web';
import { Amount, formatCount, formatInstant, StatusBadge, Facts } from '@ceiba/platform/web';
import { quantitiesText } from '@ceiba/products/contract';
import type { DocumentRecord } from '@ceiba/stock/contract';
import { Button, Modal } from 'antd';
import { expiryText } from '../../parts/expiry';
import type { DocumentDialogProps } from '../dialogs/dialog-parts';
import { useDocumentActions } from '../list/document-actions';
import type { OpenDocument } from '../use-open-document';
import { ViewLines } from './view-lines';

const instant = (value: Date | string | null) => (value === null ? null : formatInstant(String(value)));
const branchOf = (key: string | null, name: string | null) => (key === null ? null : `${key} - ${name}`);

function HeaderFacts({ document }: { document: DocumentRecord }) {
  const isRequest = document.id_type_document === 4;
  return (
    <Facts
      title="Documento"
      facts={[
        ['Tipo', document.name_document],
        ['Sucursal Origen', branchOf(document.key_branch_office, document.name_branch_office)],
        [
          isRequest ? 'Laboratorio' : 'Sucursal Destino',
          branchOf(document.key_branch_office_destination, document.name_branch_office_destination),
        ],
        ['Fecha', document.date_doc],
        ['Periodo', document.code_period],
        ['Número de documento', document.number_invoice_doc],
        ['Número de lote', document.number_lot_doc],
        ['Comentarios', document.observation_doc],
        [
          'Usuario',
          <Fragment key="by">
            <WorkerLink id={document.id_worker_created}>{document.user_created}</WorkerLink>,{' '}
            {formatInstant(String(document.created_at))}
          </Fragment>,
        ],
      ]}
    />
  );
}

/** What the later steps left: cancellation, verification, estimated date, production. */
function StepFacts({ document }: { document: DocumentRecord }) {
  const made = document.qty_product_final ?? document.qty_product;
  return (
    <>
      {document.anulado === 1 && (
        <Facts
          title="Anulación"
          facts={[
            ['Motivo', document.observation_anulado],
            ['Fecha', instant(document.date_anulado)],
            [
              'Usuario',
              <WorkerLink key="by" id={document.id_worker_anulado}>
                {document.user_anulado}
              </WorkerLink>,
            ],
          ]}
        />
      )}
      <Facts
        title="Producción"
        facts={[
          ['Producto', document.key_product && `${document.key_product} ${document.name_product}`],
          ['Cantidad ordenada', document.qty_product && formatCount(document.qty_product)],
          ['Cantidad producida', document.qty_product_final === null ? null : formatCount(made)],
          ['Lote', document.lot_product],
          ['Caducidad', document.date_expiration_product && expiryText(document.date_expiration_product)],
          ['Fecha estimada', document.date_production],
          ['Liberación', instant(document.date_free_materia_prima)],
          ['Observación de liberación', document.observation_materia_prima],
          ['Aprobación', instant(document.date_approve_production)],
          ['Recepción', instant(document.date_approve_recepcion)],
        ]}
      />
      <Facts title="Verificación" facts={[['Observación', document.observation_confirm]]} />
    </>
  );
}

function History({ document }: { document: DocumentRecord }) {
  return (
    <section className="p-fact-box" aria-label="Historial">
      <h3>Historial</h3>
      <ol className="stock-history">
        {document.history.map((step) => (
          <li key={`${step.anulado}-${String(step.created_at)}`}>
            <StatusBadge color={step.anulado_color} text={step.anulado_text} />
            <span>
              <WorkerLink id={step.id_worker_created}>{step.user_created}</WorkerLink>,{' '}
              {formatInstant(String(step.created_at))}
            </span>
            {step.observation && <span className="p-muted">{step.observation}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Totals({ document }: { document: DocumentRecord }) {
  return (
    <Facts
      className="stock-totals"
      facts={[
        ['Líneas · Cantidad', `${formatCount(document.details.length)} · ${quantitiesText(document.details)}`],
        ['Subtotal', <Amount key="subtotal" value={document.subtotal_doc} />],
        ['IVA', <Amount key="iva" value={document.iva_doc} />],
        ['Total', <Amount key="total" value={document.total_doc} code={document.code_money} />, 'main'],
      ]}
    />
  );
}

/** Everything about a document, and what can be done with it. */
export function ViewModal({ document, onClose, open }: DocumentDialogProps & { open: OpenDocument }) {
  const actions = useDocumentActions({
    run: (action, row) => open(action, row.id_document),
    paper: (paper, row) => open(paper === 'document' ? 'pdf' : 'picking', row.id_document),
  });
  return (
    <Modal
      open
      title={
        <span className="stock-view-title">
          Documento #{document.id_document}
          <StatusBadge color={document.anulado_color} text={document.anulado_text} />
          {document.has_difference === 1 && <StatusBadge color="warning" text="Con diferencias" />}
        </span>
      }
      width={1200}
      className="stock-modal"
      onCancel={onClose}
      footer={
        <div className="stock-view-actions">
          {actions(document)
            .filter(({ key }) => key !== 'view')
            .map(({ key, label, icon, danger, primary, onClick }) => (
              <Button key={key} {...{ icon, danger, onClick }} type={primary ? 'primary' : 'default'}>
                {label}
              </Button>
            ))}
          <Button onClick={onClose}>Cerrar</Button>
        </div>
      }
    >
      <div className="stock-view">
        <HeaderFacts document={document} />
        <StepFacts document={document} />
        <History document={document} />
      </div>
      <ViewLines document={document} />
      <Totals document={document} />
    </Modal>
  );
}
