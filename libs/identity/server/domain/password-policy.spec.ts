import { SIGN_IN } from '@ceiba/identity/contract';
import { passwordProblem } from './password-policy';

describe('a new password', () => {
  it.each([
    ['corta1', SIGN_IN.tooShort],
    ['ññññ', SIGN_IN.tooShort],
    ['x'.repeat(101), SIGN_IN.tooLong],
    ['Maria.Lopez', SIGN_IN.isUserName],
    [' MARIA.LOPEZ ', SIGN_IN.isUserName],
    ['Contraseña1', SIGN_IN.tooCommon],
    ['PASSWORD123', SIGN_IN.tooCommon],
    ['aaaaaaaaaaaa', SIGN_IN.tooCommon],
    ['abababababab', SIGN_IN.tooCommon],
  ])('%s is refused', (password, problem) => {
    expect(passwordProblem(password, 'maria.lopez')).toBe(problem);
  });

  it('anything else is fine', () => {
    expect(passwordProblem('Ceiba.2026', 'admin')).toBeNull();
    expect(passwordProblem('árbol y niña', 'admin')).toBeNull();
  });
});
