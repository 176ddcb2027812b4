import { App, Modal } from 'antd';
import { useEffect } from 'react';
import { setAsker } from './dialogs';
import './parts.css';

/** Gives `ask` and `confirmDelete` the house's dialog; mounted once by the shell, inside antd's `App`. */
export function DialogHost() {
  const { modal } = App.useApp();
  useEffect(() => {
    setAsker(({ title, content, yes, no, danger, onYes, onNo }) => {
      modal.confirm({
        title,
        content: content && <div className="p-question-sub">{content}</div>,
        okText: yes,
        cancelText: no,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
        mask: { closable: false },
        onOk: async () => onYes(),
        onCancel: onNo,
      });
    });
    return () => {
      setAsker(null);
      Modal.destroyAll();
    };
  }, [modal]);
  return null;
}
