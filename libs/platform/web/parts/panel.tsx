import { Popover, type PopoverProps } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

interface Props extends Pick<PopoverProps, 'trigger' | 'placement' | 'classNames' | 'title'> {
  /** Accessible name of the panel. */
  label: string;
  content: (close: () => void) => ReactNode;
  /** The button that opens it. */
  children: ReactElement;
}

/** On a phone a panel is nearly as wide as the window, its button not at the edge: it moves until all of it is seen. */
const INSIDE = { overflow: { adjustX: false, adjustY: true, shiftX: true } };
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
const stopsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>(STOPS)];

/**
 * A small panel at a button. By keyboard the focus goes in when it opens; Escape, and Tab past an end, close it and
 * bring the focus back to the button (the panel itself stands at the end of the page).
 */
export function Panel({ label, content, children, trigger = 'click', ...popover }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  const change = (next: boolean) => {
    // A click of the mouse leaves the focus where it is.
    const active = document.activeElement;
    opener.current = next && active instanceof HTMLElement && active.matches(':focus-visible') ? active : null;
    setOpen(next);
  };
  const enter = (shown: boolean) => {
    if (shown && opener.current && panel.current) stopsOf(panel.current)[0]?.focus({ preventScroll: true });
  };
  const leave = () => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = stopsOf(event.currentTarget);
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    if (event.key !== 'Escape' && !(event.key === 'Tab' && document.activeElement === end)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <Popover
      {...popover}
      trigger={trigger}
      align={INSIDE}
      open={open}
      onOpenChange={change}
      afterOpenChange={enter}
      destroyOnHidden
      content={
        <div ref={panel} role="group" aria-label={label} onKeyDown={pressed}>
          {content(() => setOpen(false))}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
