import { App, Button, Modal } from 'antd';
import { useEffect } from 'react';
import { isApiError } from '../api/envelope';
import { setAsker } from './dialogs';
import { keepFocus } from './focus-keeper';
import './parts.css';

/** Does what was asked; a refusal of the server has been shown by then. */
async function answer(onYes: () => unknown, busy: (loading: boolean) => void): Promise<boolean> {
  busy(true);
  try {
    await onYes();
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    busy(false);
    return false;
  }
}

/**
 * Gives `ask` and `confirmDelete` the house's dialog, and the focus back to where it was when any dialog closes; mounted
 * once by the signed-in side, inside antd's `App`.
 */
export function DialogHost() {
  const { modal } = App.useApp();
  useEffect(keepFocus, []);
  useEffect(() => {
    setAsker(({ title, content, yes, no, other, danger, width, onYes, onNo }) => {
      const dialog = modal.confirm({
        title,
        content: content && <div className="p-question-sub">{content}</div>,
        okText: yes,
        cancelText: no,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
        mask: { closable: false },
        width,
        footer:
          other &&
          ((_, { OkBtn, CancelBtn }) => (
            <div className="p-question-ways">
              <CancelBtn />
              <Button
                onClick={() => {
                  dialog.destroy();
                  other.onOther();
                }}
              >
                {other.text}
              </Button>
              <OkBtn />
            </div>
          )),
        // With `close` in hand antd leaves the closing to us: a refusal keeps the dialog open, and nothing is thrown.
        onOk: (close: () => void) => {
          void answer(onYes, (loading) => dialog.update({ okButtonProps: { danger, loading } })).then((done) => {
            if (done) close();
          });
        },
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
