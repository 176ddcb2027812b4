import { CUSTOMERS_FIELDS, type SignupDocument, type SignupRow } from '@ceiba/customers/contract';
import { downloadFile, EmptyState, Loaded } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useSignupFileQuery } from './signups.api';

const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name);

function PaperShown({ id, document }: { id: number; document: SignupDocument }) {
  const query = useSignupFileQuery({ id, document });
  const label = CUSTOMERS_FIELDS[document] ?? document;
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <Loaded query={query}>
        {({ file, filename }) => (
          <>
            {isPicture(filename) && (
              <p>
                <img src={file} alt={label} style={{ maxWidth: '100%', maxHeight: 420 }} />
              </p>
            )}
            <Button onClick={() => void downloadFile(file, filename)} aria-label={`Descargar ${label}`}>
              Descargar {filename}
            </Button>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The papers that a newcomer handed in. */
export function PapersModal({ signup, onClose }: { signup: SignupRow; onClose: () => void }) {
  return (
    <Modal
      open
      title={`Documentos de ${signup.full_name_cart ?? 'sin nombre'}`}
      width={720}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Cerrar
        </Button>,
      ]}
    >
      {signup.documents.length === 0 ? (
        <EmptyState text="No entregó documentos." />
      ) : (
        signup.documents.map((document) => (
          <PaperShown key={document} id={signup.id_customers_kit_public} document={document} />
        ))
      )}
    </Modal>
  );
}
