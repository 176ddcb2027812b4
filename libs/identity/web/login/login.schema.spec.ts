import { mismatch, newPasswordForm } from './login.schema';

describe('new password', () => {
  it('asks for both fields in the words of the specification', () => {
    const result = newPasswordForm.safeParse({ new_password: '', confirm_password: '' });
    const messages = result.success ? [] : result.error.issues.map((issue) => issue.message);
    expect(messages).toContain('El campo es obligatorio.');
  });

  it('warns when they differ', () => {
    expect(mismatch({ new_password: 'Secreto.1', confirm_password: 'Secreto.2' })).toBe('Las contraseñas no coinciden');
    expect(mismatch({ new_password: 'Secreto.1', confirm_password: 'Secreto.1' })).toBeNull();
  });
});
