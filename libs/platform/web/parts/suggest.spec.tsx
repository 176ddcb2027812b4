import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Suggest } from './suggest';

const PLACES = [
  { value: '72760', key: '72760', label: 'San Pedro Cholula, Puebla' },
  { value: '72000', key: '72000', label: 'Puebla, Puebla' },
];

function Held({ asked }: { asked: string[] }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    asked.push(text);
    return Promise.resolve(PLACES);
  };
  return (
    <>
      <label htmlFor="zip">Código postal</label>
      <Suggest id="zip" source={{ search }} value={value} onChange={setValue} maxLength={60} aria-invalid={false} />
    </>
  );
}

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
const line = () => screen.getByLabelText<HTMLInputElement>('Código postal');

describe('a line of text that proposes', () => {
  it('takes what is chosen by arrows and Enter in place of the words', async () => {
    const asked: string[] = [];
    render(<Held asked={asked} />);
    const user = userEvent.setup();
    await user.type(line(), 'puebla');
    await waitFor(() => expect(offered()).toEqual(['72760 - San Pedro Cholula, Puebla', '72000 - Puebla, Puebla']));
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toContain('Cholula'),
    );
    await user.keyboard('{Enter}');
    expect(line().value).toBe('72760');
    expect(asked).toEqual(['puebla']);
  });

  it('keeps what is typed, in the list or not, also after Enter', async () => {
    render(<Held asked={[]} />);
    const user = userEvent.setup();
    await user.type(line(), 'pueb');
    await waitFor(() => expect(offered()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(line().value).toBe('pueb');
    await user.clear(line());
    await user.type(line(), '99999');
    await user.tab();
    expect([line().value, line().maxLength]).toEqual(['99999', 60]);
  });
});
