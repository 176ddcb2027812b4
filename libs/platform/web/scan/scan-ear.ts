import { LEAST, ScanBurst } from './scan-burst';
import { fieldOf, restore, type TextField, typesInto } from './scan-fields';

/** What scanners send between the parts of a GS1 code (FNC1), as the codes' reader knows it. */
export const GROUP_SEPARATOR = String.fromCharCode(29);
/** A key that does something waits this long to be known for a person's, */
const HOLD_MS = 60;
/** and as many times longer as keys reach the page late: a busy machine is late with the next one, too. */
const LATE_TIMES = 3;
const MOST_HOLD_MS = 600;
/** What a scanner presses beside a character, or a phone's keyboard instead of one; any other key ends a burst. */
const SILENT = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Unidentified']);
/** A quantity typed before the scan, "3*". */
const TIMES = /^[1-9]\d{0,3}\s*\*\s*$/;

/** Scanners in keyboard mode send FNC1 as ASCII 29, F8 or Ctrl + ]. */
const isSeparator = ({ key, ctrlKey }: KeyboardEvent): boolean =>
  key === GROUP_SEPARATOR || key === 'F8' || (ctrlKey && key === ']');

const isEnd = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === 'Tab') && !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey);

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Hears a bar-code scanner among the keys of a page: a burst that ends with Enter or Tab. Nothing of it is typed and none
 * of its keys does anything: what went into a field is taken back, keys that are commands are held until it is known who
 * pressed them. Passwords are never heard.
 */
export class ScanEar {
  private readonly burst = new ScanBurst();
  private readonly replayed = new WeakSet<KeyboardEvent>();
  /** What the fields held before the burst; a dialog may take the focus in the middle of it. */
  private before = new Map<TextField, string>();
  private held: KeyboardEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly heard: (code: string) => void) {}

  readonly pressed = (event: KeyboardEvent): void => {
    if (this.replayed.has(event) || event.isComposing) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'password') this.forget();
    else if (isEnd(event)) this.end(event);
    else if (isSeparator(event) && this.burst.follows(event.timeStamp)) {
      stop(event);
      this.burst.key(GROUP_SEPARATOR, event.timeStamp);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) this.char(event);
    else this.other(event);
  };

  forget(): void {
    clearTimeout(this.timer);
    this.burst.clear();
    this.held = [];
  }

  /** No scanner presses it in the middle of a code: what came before was a person's, however fast. */
  private other({ key }: KeyboardEvent): void {
    if (key !== 'Shift') this.release();
    if (!SILENT.has(key)) this.burst.clear();
  }

  private char(event: KeyboardEvent): void {
    if (this.burst.key(event.key, event.timeStamp)) {
      this.release();
      this.before.clear();
    }
    const field = fieldOf(event.target);
    if (field && !this.before.has(field)) this.before.set(field, field.value);
    if (typesInto(event.target, event.key)) return;
    // Space presses what has the focus, which nothing but the browser can do later.
    if (event.key === ' ' && this.held.length === 0) return;
    stop(event);
    this.held.push(event);
    clearTimeout(this.timer);
    const late = Math.max(0, performance.now() - event.timeStamp);
    this.timer = setTimeout(() => this.release(), Math.min(HOLD_MS + LATE_TIMES * late, MOST_HOLD_MS));
  }

  private end(event: KeyboardEvent): void {
    const code = this.burst.end(event.timeStamp);
    if (code === null) return this.release();
    stop(event);
    clearTimeout(this.timer);
    this.held = [];
    let times = '';
    for (const [field, value] of this.before) {
      const counts = field.dataset.scan !== undefined && TIMES.test(value);
      if (counts) times = value;
      restore(field, counts ? '' : value);
    }
    this.before.clear();
    this.heard(times + code);
  }

  /** A person pressed them: they do now what they are for. */
  private release(): void {
    clearTimeout(this.timer);
    const keys = this.held;
    this.held = [];
    if (keys.length === 0 || this.burst.length >= LEAST) return;
    for (const { target, key, code, shiftKey } of keys) {
      const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
      this.replayed.add(again);
      const place =
        target instanceof Element && target.isConnected ? target : (document.activeElement ?? document.body);
      place.dispatchEvent(again);
    }
  }
}
