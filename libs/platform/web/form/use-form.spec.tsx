import { zDecimal, zObject, zText } from '@ceiba/platform/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '../api/envelope';
import { onNotice } from '../notices/notices';
import { type Question, setAsker } from '../parts/dialogs';
import { TextField } from './fields';
import { FormBox } from './form-box';
import { forgetWorkOfOthers, keepWork } from './kept-work';
import { isHeld, leave } from './leave-guard';
import { NumberField } from './number-field';
import { useForm } from './use-form';
import { useUnsavedQuestion } from './use-unsaved';

const REQUIRED = 'El campo es obligatorio.';
const schema = zObject({ code: zText(5), price: zDecimal(2), name: zText(20) });
type Values = { code: string; price: string; name: string };
const FULL: Values = { code: 'A-1', price: '10', name: 'Miel' };
const refusal = (status: number, data: unknown = null): ApiError => ({
  ...{ kind: 'danger', message: 'No', status, data },
});

interface Shown {
  initial?: Partial<Values>;
  version?: number;
  /** What the server says to the next saves, one after the other; then it saves all. */
  answers?: (ApiError | Promise<void>)[];
}

function open({ initial = {}, version, answers = [] }: Shown = {}) {
  const sent: [Values, string][] = [];
  function Held({ start, at }: { start: Partial<Values>; at?: number }) {
    const form = useForm({
      schema,
      version: at,
      initial: { code: '', price: '', name: '', ...start },
      check: ({ name }) => (name === 'Nadie' ? 'Por favor, escriba un nombre' : null),
      onSubmit: (values, draft) => {
        sent.push([values, draft]);
        const answer = answers.shift();
        return answer instanceof Promise ? answer : answer ? Promise.reject(answer) : Promise.resolve();
      },
    });
    useUnsavedQuestion(form.dirty);
    return (
      <FormBox form={form}>
        <TextField form={form} name="code" label="Clave" />
        <NumberField form={form} name="price" label="Precio" decimals={2} />
        <TextField form={form} name="name" label="Nombre" />
        <output>{form.busy ? 'guardando' : form.dirty ? 'con cambios' : 'sin cambios'}</output>
        <button type="submit">Guardar</button>
        <button type="button" onClick={() => form.reset()}>
          De nuevo
        </button>
      </FormBox>
    );
  }
  const { rerender, unmount } = render(<Held start={initial} at={version} />);
  return {
    user: userEvent.setup(),
    unmount,
    sent,
    drafts: () => sent.map(([, draft]) => draft),
    /** The record was read anew. */
    reread: (start: Partial<Values>, at: number) => rerender(<Held start={start} at={at} />),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByText('Guardar');
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const state = () => screen.getByRole('status').textContent;

describe('a form', () => {
  it('says which fields it wants, to eyes and to readers', () => {
    open();
    expect(screen.getAllByRole('textbox', { name: /./ }).map((one) => one.getAttribute('aria-required'))).toEqual([
      'true',
      'true',
      'true',
    ]);
    expect(document.querySelectorAll('.p-field-label.is-required')).toHaveLength(3);
  });

  it('sends nothing that lacks something, marks it and leads to the first of it', async () => {
    const { user, sent } = open({ initial: { code: 'A-1' } });
    expect(alerts()).toEqual([]);
    await user.click(save());
    expect([alerts(), sent, document.activeElement]).toEqual([[REQUIRED, REQUIRED], [], field('Precio')]);
    expect(field('Precio').getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('9.5');
    expect(alerts()).toEqual([REQUIRED]);
    await user.type(field('Nombre'), 'Miel{Enter}');
    expect(sent.map(([values]) => values)).toEqual([{ code: 'A-1', price: '9.50', name: 'Miel' }]);
    expect(state()).toBe('sin cambios');
  });

  it('says what the server refused at its field, until that is changed', async () => {
    const fields = [
      { field: 'p_name', message: 'Ese nombre ya existe.' },
      { field: 'p_code', message: 'Esa clave ya existe.' },
    ];
    const { user, sent } = open({ initial: FULL, answers: [refusal(400, { fields })] });
    await user.click(save());
    expect([alerts(), document.activeElement]).toEqual([
      ['Esa clave ya existe.', 'Ese nombre ya existe.'],
      field('Clave'),
    ]);
    await user.type(field('Clave'), '2');
    expect(alerts()).toEqual(['Ese nombre ya existe.']);
    await user.type(field('Nombre'), ' pura{Enter}');
    expect([alerts(), sent.at(-1)?.[0]]).toEqual([[], { code: 'A-12', price: '10.00', name: 'Miel pura' }]);
  });

  it('warns of what its schema cannot say, and sends nothing', async () => {
    const heard: string[] = [];
    const stop = onNotice(({ message }) => heard.push(message));
    const { user, sent } = open({ initial: { ...FULL, name: 'Nadie' } });
    await user.click(save());
    expect([heard, sent]).toEqual([['Por favor, escriba un nombre'], []]);
    stop();
  });

  it('saves once at a time', async () => {
    let answer: () => void = () => undefined;
    const { user, sent } = open({ initial: FULL, answers: [new Promise((resolve) => (answer = resolve))] });
    await user.click(save());
    await user.click(save());
    await user.keyboard('{Enter}');
    expect([state(), sent.length]).toEqual(['guardando', 1]);
    await act(async () => answer());
    expect(state()).toBe('sin cambios');
    await user.click(save());
    expect(sent.length).toBe(2);
  });

  it('is one draft until its fate is known, another one once it was refused and changed, or saved', async () => {
    const { user, drafts } = open({ initial: FULL, answers: [refusal(0), refusal(503), refusal(409)] });
    await user.click(save());
    await user.type(field('Nombre'), '!');
    await user.click(save());
    await user.click(save());
    const [first] = drafts();
    expect(drafts()).toEqual([first, first, first]);
    await user.type(field('Nombre'), '!');
    await user.click(save());
    await user.click(save());
    expect(new Set(drafts()).size).toBe(3);
  });

  it('holds who leaves with changes, and nobody else', async () => {
    const asked: Question[] = [];
    setAsker((question) => asked.push(question));
    const { user } = open({ initial: FULL });
    const gone: string[] = [];
    leave(() => gone.push('unchanged'));
    await user.type(field('Nombre'), 's');
    expect([state(), isHeld()]).toEqual(['con cambios', true]);
    leave(() => gone.push('changed'));
    expect([gone, asked.map(({ title }) => title)]).toEqual([['unchanged'], ['Hay cambios sin guardar']]);
    await act(async () => void asked[0]?.onYes());
    expect(gone).toEqual(['unchanged', 'changed']);
    await user.keyboard('{Backspace}');
    expect([state(), isHeld()]).toEqual(['sin cambios', false]);
    await user.type(field('Nombre'), 's{Enter}');
    expect([state(), isHeld()]).toEqual(['sin cambios', false]);
    setAsker(null);
  });

  it('finds what was typed when the session ended, for the same person and record alone, once', async () => {
    const said: string[] = [];
    const stop = onNotice(({ message }) => said.push(message));
    const { user, unmount } = open({ initial: FULL });
    await user.type(field('Nombre'), ' de abeja');
    keepWork(7);
    unmount();
    forgetWorkOfOthers(7);
    const shown = (start: Partial<Values>) => {
      const { unmount: close } = open({ initial: start });
      const was = [field('Nombre').value, state()];
      close();
      return was;
    };
    expect(shown({ ...FULL, code: 'B-2' })).toEqual(['Miel', 'sin cambios']);
    expect(said).toEqual([]);
    expect(shown(FULL)).toEqual(['Miel de abeja', 'con cambios']);
    expect(said).toEqual(['Se recuperó lo que estaba escrito.']);
    expect(shown(FULL)).toEqual(['Miel', 'sin cambios']);
    const other = open({ initial: FULL });
    await user.type(field('Nombre'), ' de otro');
    keepWork(7);
    other.unmount();
    forgetWorkOfOthers(8);
    expect(shown(FULL)).toEqual(['Miel', 'sin cambios']);
    stop();
  });

  it('sends the version it was opened with, and takes what somebody else saved when it is asked to', async () => {
    const told: string[] = [];
    setAsker(({ content, other }) => {
      told.push(render(<>{content}</>).container.textContent ?? '');
      other?.onOther();
    });
    const words = { name: 'nombre', color: 'color' };
    const stale = refusal(409, { code: 'PLATFORM.STALE', version: 7, saved: [], fields: { name: 'Cera' }, words });
    const { user, drafts, reread } = open({ initial: FULL, version: 3, answers: [stale] });
    await user.type(field('Nombre'), 's{Enter}');
    expect(drafts()).toEqual([expect.stringMatching(/@3$/)]);
    expect(told).toEqual([expect.stringMatching(/Lo de ustedNombreCeraMielsCambió también: color\.$/)]);
    reread({ ...FULL, name: 'Cera' }, 7);
    expect([field('Nombre').value, state()]).toEqual(['Cera', 'sin cambios']);
    await user.type(field('Nombre'), 's{Enter}');
    expect(drafts().at(-1)).toMatch(/@7$/);
    setAsker(null);
  });

  it('starts anew with the values and the version that are shown by then', async () => {
    const { user, drafts, reread } = open({ initial: FULL, version: 3 });
    await user.type(field('Nombre'), 's');
    reread({ ...FULL, name: 'Cera' }, 5);
    expect(field('Nombre').value).toBe('Miels');
    await user.click(screen.getByText('De nuevo'));
    expect([field('Nombre').value, state()]).toEqual(['Cera', 'sin cambios']);
    await user.type(field('Nombre'), 's{Enter}');
    expect(drafts()).toEqual([expect.stringMatching(/@5$/)]);
  });
});
