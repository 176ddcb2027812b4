import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PaperModal } from './paper';

const PDF = { 'content-type': 'application/pdf' };

describe('the viewer of papers', () => {
  const asked: string[] = [];
  const saved: string[] = [];
  let fetched: jest.SpyInstance;
  let count = 0;

  /** A server that prints no more than a hundred at once: three parts. */
  function answer(address: string): Response {
    asked.push(address);
    const part = new URL(address, 'http://localhost').searchParams.get('part');
    if (part) return new Response(`parte ${part}`, { headers: PDF });
    const refusal = { response: 'warning', message: 'Un PDF lleva hasta 100 boletos.', data: { parts: 3 } };
    return new Response(JSON.stringify(refusal), { status: 409 });
  }

  beforeEach(() => {
    asked.length = 0;
    saved.length = 0;
    fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => Promise.resolve(answer(String(address))));
    URL.createObjectURL = () => `blob:${++count}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('of a document that one PDF does not hold shows a part of it, and lets choose which', async () => {
    render(<PaperModal path="/sale/event/pdf/7" title="Boletos" filename="boletos-7.pdf" onClose={() => undefined} />);
    const frame = async () => (await screen.findByTitle('Boletos')).getAttribute('src')?.split('#')[0];
    const first = await frame();
    expect(asked).toEqual(['/api/sale/event/pdf/7', '/api/sale/event/pdf/7?part=1']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Parte' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
    expect(offered).toEqual(['Parte 1 de 3', 'Parte 2 de 3', 'Parte 3 de 3']);
    await user.click(screen.getByText('Parte 3 de 3'));
    await waitFor(() => expect(screen.getByTitle('Boletos').getAttribute('src')?.split('#')[0]).not.toBe(first));
    expect(asked.slice(2)).toEqual(['/api/sale/event/pdf/7?part=3']);
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(saved).toEqual(['boletos-7-3-de-3.pdf']);
    // What was settled is no fault to be told of.
    expect(screen.queryByText('Un PDF lleva hasta 100 boletos.')).toBeNull();
  });

  it('of one that fits asks once, and has nothing to choose', async () => {
    fetched.mockImplementation((address) => {
      asked.push(String(address));
      return Promise.resolve(new Response('uno', { headers: PDF }));
    });
    render(<PaperModal path="/a?ancho=80" title="Ticket" filename="ticket.pdf" onClose={() => undefined} />);
    await screen.findByTitle('Ticket');
    expect(asked).toEqual(['/api/a?ancho=80']);
    expect(screen.queryByRole('combobox', { name: 'Parte' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Descargar' }));
    expect(saved).toEqual(['ticket.pdf']);
  });
});
