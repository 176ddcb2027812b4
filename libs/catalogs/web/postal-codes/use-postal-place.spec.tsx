import { configureStore } from '@reduxjs/toolkit';
import { zObject, zText } from '@ceiba/platform/contract';
import { api, FormBox, TextField, useForm } from '@ceiba/platform/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { usePostalPlace } from './use-postal-place';

const schema = zObject({ zip: zText(20), state: zText(100), city: zText(100) });
const FIELDS = { zip: 'zip', state: 'state', city: 'city' } as const;
const LIST: Record<string, { state: string; city: string | null }> = {
  '72000': { state: 'PUEBLA', city: 'PUEBLA' },
  '44100': { state: 'JALISCO', city: 'GUADALAJARA' },
  '06000': { state: 'CIUDAD DE MÉXICO', city: null },
};

interface Begun {
  zip?: string;
  state?: string;
  city?: string;
}

/** A form over a server that answers when the test says so; nobody loaded a list where `list` is empty. */
function open(begun: Begun = {}, { inMexico = true, list = LIST } = {}) {
  const asked: [string, () => void][] = [];
  globalThis.fetch = (input) =>
    new Promise((resolve) => {
      const zip = (input instanceof Request ? input.url : String(input)).split('/').at(-1) ?? '';
      const place = list[zip] ? { zip_code: zip, ...list[zip] } : null;
      const body = JSON.stringify({ response: 'success', message: '', data: { place } });
      asked.push([zip, () => resolve(new Response(body))]);
    });
  function Fields() {
    const initial = { zip: '', state: '', city: '', ...begun };
    const form = useForm({ schema, initial, onSubmit: () => Promise.resolve() });
    usePostalPlace(form, FIELDS, inMexico);
    return (
      <FormBox form={form} onSaved={() => undefined}>
        <TextField form={form} name="zip" label="Código postal" />
        <TextField form={form} name="state" label="Estado" />
        <TextField form={form} name="city" label="Ciudad" />
      </FormBox>
    );
  }
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <Fields />
    </Provider>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  return {
    asked: () => asked.map(([zip]) => zip),
    type: async (name: string, text: string) => {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    },
    answer: async (zip: string) => {
      const found = await waitFor(() => {
        const one = asked.find(([wanted]) => wanted === zip);
        if (!one) throw new Error(`nobody asked for ${zip}`);
        return one;
      });
      found[1]();
    },
    shows: (state: string, city: string) =>
      waitFor(() => expect([field('Estado').value, field('Ciudad').value]).toEqual([state, city])),
  };
}

describe('state and city of a postal code', () => {
  it('are proposed, and follow another code, also one without a city', async () => {
    const form = open();
    await form.type('Código postal', '72000');
    await form.answer('72000');
    await form.shows('PUEBLA', 'PUEBLA');
    await form.type('Código postal', '44100');
    await form.answer('44100');
    await form.shows('JALISCO', 'GUADALAJARA');
    await form.type('Código postal', '06000');
    await form.answer('06000');
    await form.shows('CIUDAD DE MÉXICO', '');
    expect(form.asked()).toEqual(['72000', '44100', '06000']);
  });

  it('never take the place of what a person typed before the code', async () => {
    const form = open();
    await form.type('Estado', 'Edo. de México');
    await form.type('Código postal', '72000');
    await form.answer('72000');
    await form.shows('Edo. de México', 'PUEBLA');
    await form.type('Código postal', '44100');
    await form.answer('44100');
    await form.shows('Edo. de México', 'GUADALAJARA');
  });

  it('never take the place of what a person typed while they were asked for', async () => {
    const form = open();
    await form.type('Código postal', '72000');
    await form.type('Ciudad', 'Cholula');
    await form.answer('72000');
    await form.shows('PUEBLA', 'Cholula');
  });

  it('follow the code of a stored address that moves, and are not asked for the one it has', async () => {
    const form = open({ zip: '72000', state: 'PUEBLA', city: 'PUEBLA' });
    await form.type('Código postal', '44100');
    await form.answer('44100');
    await form.shows('JALISCO', 'GUADALAJARA');
    expect(form.asked()).toEqual(['44100']);
  });

  it('block nothing without a list, or for a code that nobody knows, and are no matter of other countries', async () => {
    const form = open({}, { list: {} });
    await form.type('Código postal', '72000');
    await form.answer('72000');
    await form.type('Estado', 'PUEBLA');
    await form.type('Ciudad', 'Puebla');
    await form.shows('PUEBLA', 'Puebla');
    const abroad = open({}, { inMexico: false });
    expect(abroad.asked()).toEqual([]);
  });
});
