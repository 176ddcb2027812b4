import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadAll } from './read-all';

const notice = (id_notification: number, is_read: 0 | 1) => ({ id_notification, is_read });
const name = 'Marcar todas como leídas';

describe('the bell’s button', () => {
  it('marks all read, up to the newest that is shown', async () => {
    const marked: number[] = [];
    render(<ReadAll items={[notice(9, 1), notice(7, 0)]} onReadAll={(id) => marked.push(id)} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(marked).toEqual([9]);
  });

  it.each([[[notice(9, 1)]], [[]]])('is not offered where nothing is unread: %j', (items) => {
    render(<ReadAll items={items} onReadAll={() => undefined} />);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
