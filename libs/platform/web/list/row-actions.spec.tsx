import { EyeOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowActions } from './row-actions';

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
