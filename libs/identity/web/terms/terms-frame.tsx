import { useAppDispatch } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { endSession } from '../session';
import './terms.css';

interface FrameProps {
  title: string;
  /** Text of the way out. */
  out: string;
  children: (formId: string) => ReactNode;
  button: (formId: string) => ReactNode;
  lang?: string;
}

/** A dialog that only acceptance or the way out closes. */
export function TermsFrame({ title, out, children, button, lang }: FrameProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <Modal
      open
      title={<span lang={lang}>{title}</span>}
      width={760}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="out" onClick={() => void endSession(dispatch, 1)}>
          {out}
        </Button>,
        <span key="yes" className="i-terms-yes">
          {button(id)}
        </span>,
      ]}
    >
      {children(id)}
    </Modal>
  );
}
