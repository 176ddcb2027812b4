import { TICKET_WIDTHS, type TicketWidth } from '@ceiba/sales/contract';
import { Segmented } from 'antd';
import { useState } from 'react';

const KEY = 'ceiba.ticket';

function remembered(): TicketWidth {
  return TICKET_WIDTHS.find((width) => width === localStorage.getItem(KEY)) ?? '80';
}

/** The roll of this till's printer; the browser remembers it. */
export function useTicketRoll(): [TicketWidth, (width: TicketWidth) => void] {
  const [width, setWidth] = useState(remembered);
  return [
    width,
    (next) => {
      localStorage.setItem(KEY, next);
      setWidth(next);
    },
  ];
}

interface Props {
  width: TicketWidth;
  onChange: (width: TicketWidth) => void;
}

export function TicketRoll({ width, onChange }: Props) {
  return (
    <Segmented<TicketWidth>
      aria-label="Ancho del ticket"
      value={width}
      onChange={onChange}
      options={TICKET_WIDTHS.map((value) => ({ value, label: `${value} mm` }))}
    />
  );
}
