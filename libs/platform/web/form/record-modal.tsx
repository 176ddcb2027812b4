import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { type Asked, Loaded } from '../parts/loaded';
import { useHeldScans } from '../scan/use-scanner';

interface WaitingProps {
  query: Asked<unknown>;
  title: ReactNode;
  width: number;
  onClose: () => void;
}

/** Stands where a dialog will be, until what it shows has come or failed; scans wait for it, too. */
export function WaitingModal({ query, title, width, onClose }: WaitingProps) {
  useHeldScans();
  return (
    <Modal open title={title} width={width} mask={{ closable: false }} footer={null} onCancel={onClose}>
      <Loaded query={{ ...query, currentData: undefined }} lines={7}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

interface Answered<T> {
  currentData?: T;
  fulfilledTimeStamp?: number;
}

/** Only what was loaded since this was opened: what is in the cache may have been changed by somebody else. */
export function useFresh<T>({ currentData, fulfilledTimeStamp = 0 }: Answered<T>): T | undefined {
  const [opened] = useState(() => Date.now());
  return fulfilledTimeStamp >= opened ? currentData : undefined;
}

interface Props<T> extends WaitingProps {
  /** Its call has `refetchOnMountOrArgChange: true`. */
  query: Asked<T> & Answered<T>;
  /** The form of what was loaded. It stays while the record is read again. */
  children: (record: T) => ReactNode;
}

/** Loads a record as it is now and then shows its form: nobody begins from what was read long ago. */
export function RecordModal<T>({ children, ...waiting }: Props<T>) {
  const record = useFresh(waiting.query);
  return record === undefined ? <WaitingModal {...waiting} /> : children(record);
}
