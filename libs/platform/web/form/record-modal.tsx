import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { type Asked, Loaded } from '../parts/loaded';

interface Props<T> {
  /** Its call has `refetchOnMountOrArgChange: true`. */
  query: Asked<T>;
  title: ReactNode;
  width: number;
  onClose: () => void;
  /** The form of what was loaded. It stays while the record is read again. */
  children: (record: T) => ReactNode;
}

/** Loads a record as it is now and then shows its form: nobody begins from what was read long ago. */
export function RecordModal<T>({ query, title, width, onClose, children }: Props<T>) {
  const { currentData, isFetching } = query;
  const [shown, setShown] = useState(false);
  if (!shown && currentData !== undefined && !isFetching) setShown(true);
  if (shown && currentData !== undefined) return children(currentData);
  return (
    <Modal open title={title} width={width} mask={{ closable: false }} footer={null} onCancel={onClose}>
      <Loaded query={{ ...query, currentData: undefined }} lines={7}>
        {() => null}
      </Loaded>
    </Modal>
  );
}
