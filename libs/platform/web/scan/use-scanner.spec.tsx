import { act, render, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useHeldScans, useScanner } from './use-scanner';

const GS = String.fromCharCode(29);

/** Keys as an input device sends them, so many milliseconds apart; what a key types, it types. `late`: they reach the page so much later. */
function keyboard(late = -10_000) {
  let at = performance.now() - late;
  const press = (key: string, more: KeyboardEventInit = {}, every = 5) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: at });
    at += every;
    const goes = target.dispatchEvent(event);
    if (goes && key.length === 1 && target instanceof HTMLInputElement && !more.ctrlKey) target.value += key;
    return goes;
  };
  return {
    press,
    type: (text: string, every = 5) => [...text].forEach((char) => press(char, {}, every)),
    wait: (ms: number) => {
      at += ms;
    },
  };
}

function field(more: Record<string, string> = {}): HTMLInputElement {
  const input = document.createElement('input');
  for (const [name, value] of Object.entries(more)) input.setAttribute(name, value);
  document.body.append(input);
  input.focus();
  return input;
}

describe('a scanner', () => {
  const done: string[] = [];
  const heard: string[] = [];
  let behind: { unmount: () => void };
  const page = (event: KeyboardEvent) => done.push(event.key);
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.replaceChildren();
    done.length = heard.length = 0;
    window.addEventListener('keydown', page);
    behind = renderHook(() => useScanner((code) => heard.push(code)));
  });
  afterEach(() => {
    window.removeEventListener('keydown', page);
    jest.useRealTimers();
  });

  it.each(['Enter', 'Tab'])('is heard on a button, and none of its keys does anything (%s)', (end) => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const { type, press } = keyboard();
    type('INF-003');
    expect(press(end)).toBe(false);
    jest.runAllTimers();
    expect({ heard, done }).toEqual({ heard: ['INF-003'], done: [] });
  });

  it.each(['Enter', 'Tab'])('takes back what it typed into a field (%s)', (end) => {
    const input = field({ value: '500' });
    const { type, press } = keyboard();
    type('750100000411');
    expect([press(end), input.value, heard]).toEqual([false, '500', ['750100000411']]);
  });

  it('leaves a person alone: slow, short, or with a password', () => {
    const input = field();
    const { type, press } = keyboard();
    type('750100000411', 90);
    expect([press('Enter'), input.value]).toEqual([true, '750100000411']);
    type('500');
    expect([press('Tab'), input.value]).toEqual([true, '750100000411500']);
    const secret = field({ type: 'password' });
    type('secreto123');
    expect([press('Enter'), secret.value, heard]).toEqual([true, 'secreto123', []]);
  });

  it.each([
    ['Enter', { ctrlKey: true }],
    ['F3', {}],
    ['Backspace', {}],
    ['s', { ctrlKey: true }],
  ])('joins nothing across a key that no scanner presses (%s)', (key, more) => {
    const input = field();
    const { type, press } = keyboard();
    type('NUT-001');
    press(key, more);
    type('4', 60);
    expect([press('Enter'), input.value, heard]).toEqual([true, 'NUT-0014', []]);
  });

  it('is one code with what a scanner presses beside its characters', () => {
    const { type, press } = keyboard();
    type('NUT');
    press('Shift');
    press('CapsLock');
    type('-001');
    expect([press('Enter'), heard]).toEqual([false, ['NUT-001']]);
  });

  it('holds a command longer where keys come late', () => {
    const { press } = keyboard(100);
    press('i');
    jest.advanceTimersByTime(359);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(done).toEqual(['i']);
  });

  it('holds a command until it is a person who pressed it', () => {
    const { press, type, wait } = keyboard();
    press('i');
    expect(done).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(done).toEqual(['i']);
    wait(500);
    const input = field({ 'data-commands': '+-pP', value: '2' });
    press('+');
    jest.advanceTimersByTime(60);
    expect([done, input.value]).toEqual([['i', '+'], '2']);
    wait(500);
    press('p');
    // Another key before the time is over: first the one that was held.
    press('Escape');
    expect(done).toEqual(['i', '+', 'p', 'Escape']);
    wait(500);
    type('PAQ-001');
    press('Enter');
    jest.runAllTimers();
    expect([heard, done, input.value]).toEqual([['PAQ-001'], ['i', '+', 'p', 'Escape', 'A', 'Q', '0', '0', '1'], '2']);
  });

  it('is one code where a dialog takes the focus in the middle of it', () => {
    const first = field();
    const { type, press } = keyboard();
    type('7501');
    const second = field();
    type('0000');
    press('Enter');
    expect([heard, first.value, second.value]).toEqual([['75010000'], '', '']);
  });

  it('does not begin with the key that a person pressed just before', () => {
    const { press, type, wait } = keyboard();
    press('?');
    wait(100);
    type('CE-001');
    // A cable may pause in the middle, once it is known for a scanner's.
    wait(100);
    type('-XXXXXXXX');
    press('Enter');
    jest.runAllTimers();
    expect({ heard, done }).toEqual({ heard: ['CE-001-XXXXXXXX'], done: ['?'] });
  });

  it('counts the quantity before it in the scan field alone', () => {
    const scan = field({ 'data-scan': '' });
    const { type, press, wait } = keyboard();
    type('3*', 200);
    wait(300);
    type('NUT-001');
    press('Enter');
    expect([heard, scan.value]).toEqual([['3*NUT-001'], '']);
  });

  it('hears what stands between the parts of a GS1 code, however it is sent', () => {
    const { type, press } = keyboard();
    field();
    type(']C110AB12');
    expect(press('F8')).toBe(false);
    type('21SN9');
    expect(press(']', { ctrlKey: true })).toBe(false);
    type('30');
    expect(press(GS)).toBe(false);
    press('Enter');
    expect(heard).toEqual([`]C110AB12${GS}21SN9${GS}30${GS}`]);
    expect(press('F8')).toBe(true);
  });

  it('is heard by the form that came last', () => {
    const over: string[] = [];
    const dialog = renderHook(() => useScanner((code) => over.push(code)));
    const { type, press } = keyboard();
    type('CE-001');
    press('Enter');
    dialog.unmount();
    type('CE-002');
    press('Enter');
    expect({ over, heard }).toEqual({ over: ['CE-001'], heard: ['CE-002'] });
  });

  describe('while a dialog waits for its record', () => {
    const Waiting = () => {
      useHeldScans();
      return null;
    };
    /** Marks what it heard and says what it knew then: the mark before must be on the screen already. */
    const Form = ({ said }: { said: string[] }) => {
      const [marked, setMarked] = useState<readonly string[]>([]);
      useScanner((code) => {
        said.push(`${code} after ${marked.join()}`);
        setMarked([...marked, code]);
      });
      return null;
    };
    const scan = (...codes: string[]) => {
      const { type, press } = keyboard();
      for (const code of codes) {
        type(code);
        press('Enter');
      }
    };

    it('keeps scans, and hands them one by one to the form that comes', async () => {
      const said: string[] = [];
      const { rerender } = render(<Waiting key="record" />);
      scan('CE-001', 'CE-002');
      // It may have to wait again, for something else.
      rerender(<Waiting key="branches" />);
      await act(async () => undefined);
      rerender(<Form said={said} />);
      await act(async () => undefined);
      expect({ said, heard }).toEqual({ said: ['CE-001 after ', 'CE-002 after CE-001'], heard: [] });
    });

    it('loses none that comes while the form takes its place', () => {
      const said: string[] = [];
      behind.unmount();
      const { rerender } = render(<Waiting />);
      const { type, press } = keyboard();
      type('CE-');
      rerender(<Form said={said} />);
      type('001');
      press('Enter');
      expect({ said, heard }).toEqual({ said: ['CE-001 after '], heard: [] });
    });

    it('forgets them where none comes', async () => {
      const said: string[] = [];
      const { rerender } = render(<Waiting />);
      scan('CE-001');
      rerender(<></>);
      await act(async () => jest.runAllTimers());
      rerender(<Form said={said} />);
      await act(async () => undefined);
      expect({ said, heard }).toEqual({ said: [], heard: [] });
    });
  });
});
