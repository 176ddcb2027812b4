import { companySettings, settingsInput } from '@ceiba/identity/contract';
import { patchOf, settingsForm, valuesOf } from './settings-form';

describe('the form of the settings', () => {
  const settings = companySettings.parse({ name: 'Grupo Ceiba', rfc: 'EKU9003173C9' });

  it('gives back what it started with, and the server takes it', () => {
    const { logo: _logo, banner: _banner, ...rest } = settings;
    const patch = patchOf(settingsForm.parse(valuesOf(settings)));
    expect(patch).toEqual(rest);
    expect(settingsInput.parse(patch)).toEqual(rest);
  });

  it('a blank time means: not offered', () => {
    const values = { ...valuesOf(settings), minutes_voucher: '', minutes_transfer: '1440' };
    expect(patchOf(settingsForm.parse(values)).payment_expiry_minutes).toEqual({
      card: 30,
      voucher: null,
      transfer: 1440,
    });
  });

  it('says what is wrong in Spanish', () => {
    const bad = settingsForm.safeParse({ ...valuesOf(settings), name: '', zip_code: '1', sender_email: 'x' });
    const messages = Object.fromEntries(bad.error?.issues.map((one) => [one.path[0], one.message]) ?? []);
    expect(messages).toEqual({
      name: 'El campo es obligatorio.',
      zip_code: 'El código postal debe tener 5 dígitos.',
      sender_email: 'El correo no es válido.',
    });
  });
});
