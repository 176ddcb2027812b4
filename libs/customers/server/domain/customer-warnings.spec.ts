import { customerWarning, type SaveCustomerInput, saveCustomer } from '@ceiba/customers/contract';
import { papersOf } from './customer-warnings';

const form = (changes: Partial<SaveCustomerInput> = {}): SaveCustomerInput => ({
  ...saveCustomer.parse({
    name_customers: 'Ana',
    last_name_customers: 'Ruiz',
    last_name_mot_customers: 'Peña',
    phone_customers: '5512345678',
    email_customers: 'ana@ceiba.example',
    date_birthday_customers: '1990-01-02',
    department_customers: 'Puebla',
    province_customers: 'Puebla',
    address_customers: 'Calle 1',
    zip_code_customers: '72000',
    curp_customers: 'gama800912msprrd05',
    number_secure_social_customers: '123',
  }),
  ...changes,
});

describe('a customer’s form', () => {
  it('warns in the specification’s order', () => {
    const steps: [Partial<SaveCustomerInput>, string | null][] = [
      [{}, 'Por favor, verifique el Sponsor/Upline'],
      [{ id_upline: 1 }, 'Por favor, seleccionar la sucursal'],
      [{ id_branch_office: 16 }, 'Por favor, seleccionar el tipo de precio'],
      [{ id_type_price: 2 }, 'Por favor, seleccionar el idioma'],
      [{ id_language: 1 }, 'Por favor, seleccionar el país'],
      [{ id_country: 1 }, null],
    ];
    let filled: Partial<SaveCustomerInput> = {};
    for (const [change, warning] of steps) {
      filled = { ...filled, ...change };
      expect(customerWarning(form(filled))).toBe(warning);
    }
    const bank = [{ number_account_bank: '123' }];
    expect(customerWarning(form({ ...filled, customers_bank: bank }))).toBe(
      'Por favor, completar información del banco',
    );
    expect(customerWarning(form({ ...filled, curp_customers: null }))).toMatch('18 caracteres');
  });

  it('keeps the papers of the country', () => {
    expect(papersOf(form({ id_country: 1 }))).toMatchObject({
      curp_customers: 'GAMA800912MSPRRD05',
      last_name_mot_customers: 'Peña',
      number_secure_social_customers: null,
    });
    expect(papersOf(form({ id_country: 2 }))).toMatchObject({
      curp_customers: null,
      last_name_mot_customers: null,
      number_secure_social_customers: '123',
    });
  });
});
