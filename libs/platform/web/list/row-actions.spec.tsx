import { EyeOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowActions } from './row-actions';
import { useRowWork } from './use-row-work';

it('are named by their words alone, beside the row and in its menu', async () => {
  const action = (key: string, label: string, primary = false) => ({ key, label, primary, onClick: () => undefined });
  const actions = [
    { ...action('view', 'Ver', true), icon: <EyeOutlined aria-hidden /> },
    { ...action('stamp', 'Timbrar'), icon: <SafetyCertificateOutlined aria-hidden /> },
    action('cancel', 'Cancelar'),
  ];
  render(<RowActions label="venta 7" actions={actions} />);
  const names = (role: string) => screen.getAllByRole(role).map((one) => one.getAttribute('aria-label'));
  expect(names('button')).toEqual(['Ver', 'Acciones: venta 7']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Acciones: venta 7' }));
  expect(await screen.findByRole('menuitem', { name: /^Timbrar$/ })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: /^Cancelar$/ })).toBeTruthy();
});

it('that are under way say so, and do nothing when they are pressed again', async () => {
  const answers: (() => void)[] = [];
  function Board() {
    const { isBusy, run } = useRowWork();
    const press = () => run('7', () => new Promise<void>((resolve) => answers.push(resolve)));
    const look = { key: 'look', label: 'Consultar', busy: isBusy('7'), onClick: press };
    return <RowActions label="venta 7" actions={[look, { ...look, key: 'again', label: 'De nuevo', busy: false }]} />;
  }
  render(<Board />);
  const user = userEvent.setup();
  const look = () => screen.getByRole('button', { name: 'Consultar' });
  await user.dblClick(look());
  expect([answers.length, look().classList.contains('ant-btn-loading')]).toEqual([1, true]);
  // The same work by another way.
  await user.click(screen.getByRole('button', { name: 'De nuevo' }));
  expect(answers.length).toBe(1);
  answers[0]?.();
  await waitFor(() => expect(look().classList.contains('ant-btn-loading')).toBe(false));
  await user.click(look());
  expect(answers.length).toBe(2);
});
