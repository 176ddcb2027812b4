import { BarcodeOutlined, LoadingOutlined, OrderedListOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { focusLine, SCAN_ID } from './focus';
import type { ProductEntry } from './use-product-entry';

interface Props {
  entry: ProductEntry;
  /** Opens the picker with a text to search. */
  onSearch: (text: string) => void;
  onList: () => void;
  onHelp: () => void;
}

/** Where keys and bar codes are entered; Enter adds, arrows go into the lines (F2). */
export function ScanField({ entry, onSearch, onList, onHelp }: Props) {
  const [text, setText] = useState('');
  const enter = async () => {
    const typed = text.trim();
    if (!typed) return;
    setText('');
    const many = await entry.enter(typed);
    if (many !== null) onSearch(many);
  };
  const { said } = entry;
  return (
    <div className="sales-scan">
      <form
        className="sales-scan-form"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <span className="sales-scan-icon" aria-hidden>
          {entry.busy ? <LoadingOutlined /> : <BarcodeOutlined />}
        </span>
        <input
          id={SCAN_ID}
          className="sales-input sales-scan-input"
          data-scan=""
          data-field="details"
          aria-label="Escanear o escribir clave de producto"
          aria-describedby="till-said"
          placeholder="Escanee o escriba una clave"
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === '?' && text === '') {
              event.preventDefault();
              onHelp();
            } else if (event.key === 'F2') {
              event.preventDefault();
              event.stopPropagation();
              onSearch(text.trim());
              setText('');
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              focusLine(event.key === 'ArrowUp' ? 'last' : 0);
            }
          }}
        />
        <kbd className="sales-kbd sales-scan-key" aria-hidden>
          F2
        </kbd>
      </form>
      <Button icon={<SearchOutlined />} onClick={() => onSearch(text.trim())}>
        Productos
      </Button>
      <Button icon={<OrderedListOutlined />} onClick={onList}>
        Listado
      </Button>
      <p id="till-said" className={`sales-said${said?.kind === 'bad' ? ' sales-bad' : ''}`} role="status">
        {said?.text}
      </p>
    </div>
  );
}
