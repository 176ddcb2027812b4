import { BarcodeOutlined, LoadingOutlined, OrderedListOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { ProductEntry } from './use-product-entry';
import './picker.css';

interface Props {
  entry: ProductEntry;
  /** Opens the picker with a text to search. */
  onSearch: (text: string) => void;
  /** Opens the bulk list. */
  onList: () => void;
  /** The field's id, for screens whose keys lead to it. */
  id?: string;
  /** Question mark in the empty field. */
  onHelp?: () => void;
  /** Arrows lead into the lines. */
  onLines?: (which: 'first' | 'last') => void;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Where keys and bar codes are entered; Enter (or Tab, as some scanners end) adds, F2 searches, arrows go into the lines. */
export function ScanField({ entry, onSearch, onList, id = 'scan', onHelp, onLines, autoFocus, disabled }: Props) {
  const [text, setText] = useState('');
  const enter = async (typed: string) => {
    setText('');
    const many = await entry.enter(typed);
    if (many !== null) onSearch(many);
  };
  const pressed = (event: KeyboardEvent) => {
    const lines = { ArrowUp: 'last', ArrowDown: 'first' } as const;
    // No form element of its own: it stands in the forms that it adds to, and its Enter does not send them.
    const typed = text.trim();
    if (event.key === 'Enter' || (event.key === 'Tab' && typed && !event.shiftKey)) {
      event.preventDefault();
      if (typed) void enter(typed);
    } else if (event.key === '?' && text === '' && onHelp) {
      event.preventDefault();
      onHelp();
    } else if (event.key === 'F2') {
      event.preventDefault();
      event.stopPropagation();
      onSearch(typed);
      setText('');
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && onLines) {
      event.preventDefault();
      onLines(lines[event.key]);
    }
  };
  const { said } = entry;
  return (
    <div className="products-scan">
      <div className="products-scan-form">
        <span className="products-scan-icon" aria-hidden>
          {entry.busy ? <LoadingOutlined aria-hidden /> : <BarcodeOutlined aria-hidden />}
        </span>
        <input
          id={id}
          className="p-input products-scan-input"
          data-scan=""
          data-field="details"
          aria-label="Escanear o escribir clave de producto"
          aria-describedby={`${id}-said`}
          placeholder="Escanee o escriba una clave"
          autoFocus={autoFocus}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressed}
        />
        <kbd className="products-kbd products-scan-key" aria-hidden>
          F2
        </kbd>
      </div>
      <Button icon={<SearchOutlined aria-hidden />} disabled={disabled} onClick={() => onSearch(text.trim())}>
        Productos
      </Button>
      <Button icon={<OrderedListOutlined aria-hidden />} disabled={disabled} onClick={onList}>
        Listado
      </Button>
      <div className="products-said-row">
        <p id={`${id}-said`} className={`products-said${said?.kind === 'bad' ? ' products-bad' : ''}`} role="status">
          {said?.text}
        </p>
        {said?.unknown !== undefined && (
          <Button size="small" className="products-unknown" onClick={() => onSearch(said.unknown ?? '')}>
            Buscar o registrar
          </Button>
        )}
      </div>
    </div>
  );
}
