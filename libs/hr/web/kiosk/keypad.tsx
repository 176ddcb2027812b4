import Backspace from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { Icon } from '@ceiba/platform/web';
import { useEffect, useLayoutEffect, useRef } from 'react';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  onType: (change: (code: string) => string) => void;
  onEnter: () => void;
}

/** The same by a keyboard: digits, Backspace, Escape for all of it, Enter to mark. */
function useKeys({ onType, onEnter }: Props) {
  const latest = useRef({ onType, onEnter });
  useLayoutEffect(() => {
    latest.current = { onType, onEnter };
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { key } = event;
      const focused = document.activeElement;
      if (/^\d$/.test(key)) latest.current.onType((code) => code + key);
      else if (key === 'Backspace') latest.current.onType((code) => code.slice(0, -1));
      else if (key === 'Escape') latest.current.onType(() => '');
      // A button that holds the focus answers by itself.
      else if (key === 'Enter' && !(focused instanceof HTMLButtonElement)) latest.current.onEnter();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}

/** Digits 0-9 with clear and backspace (spec 3, section 2). */
export function Keypad(props: Props) {
  const { onType } = props;
  useKeys(props);
  const digit = (one: string) => (
    <button key={one} type="button" onClick={() => onType((code) => code + one)}>
      {one}
    </button>
  );
  return (
    <div className="ki-keys" role="group" aria-label="Teclado">
      {DIGITS.map(digit)}
      <button type="button" className="ki-soft" onClick={() => onType(() => '')}>
        Limpiar
      </button>
      {digit('0')}
      <button type="button" className="ki-soft" aria-label="Borrar" onClick={() => onType((code) => code.slice(0, -1))}>
        <Icon icon={Backspace} size={24} />
      </button>
    </div>
  );
}
