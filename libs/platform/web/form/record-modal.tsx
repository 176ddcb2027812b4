import { Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '../parts/states';

/** What a query hook gives of a record; its call has `refetchOnMountOrArgChange: true`. */
interface Loaded<T> {
  currentData?: T;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  query: Loaded<T>;
  title: ReactNode;
  width: number;
  onClose: () => void;
  /** The form of what was loaded. It stays while the record is read again. */
  children: (record: T) => ReactNode;
}

/** Loads a record as it is now and then shows its form: nobody begins from what was read long ago. */
export function RecordModal<T>({ query, title, width, onClose, children }: Props<T>) {
  const { currentData, isFetching, error, refetch } = query;
  const [shown, setShown] = useState(false);
  if (!shown && currentData !== undefined && !isFetching) setShown(true);
  if (shown && currentData !== undefined) return children(currentData);
  return (
    <Modal open title={title} width={width} mask={{ closable: false }} footer={null} onCancel={onClose}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 7 }} />}
    </Modal>
  );
}
