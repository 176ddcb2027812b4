import { Facts, formatDay, Loaded } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { usePrivacyKeptQuery } from './privacy.api';

/** What the law keeps of somebody who was forgotten (or would be), and until when. */
export function KeptByLaw({ customer }: { customer: number }) {
  const query = usePrivacyKeptQuery({ id_customers: customer }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={2}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>La ley no obliga a conservar nada que diga quién es.</p>
        ) : (
          <Facts
            title="La ley obliga a conservar"
            facts={rows.map(({ title, rows: count, kept_until }): [string, string] => [
              `${title}, hasta el ${formatDay(kept_until)}`,
              count === 1 ? '1 registro' : `${count} registros`,
            ])}
          />
        )
      }
    </Loaded>
  );
}

/** The same of a request that was carried out, with what becomes of it. */
export function KeptModal({ customer, onClose }: { customer: number; onClose: () => void }) {
  return (
    <Modal open title={`Qué se conserva de #${customer}`} width={520} footer={null} onCancel={onClose}>
      <KeptByLaw customer={customer} />
      <p>Se suprime solo, la noche después de cada fecha.</p>
    </Modal>
  );
}
