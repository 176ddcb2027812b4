import type { Page } from 'playwright-core';

const MEXICO = {
  address: 'Av. Insurgentes Sur 1602, Crédito Constructor',
  city: 'Benito Juárez',
  state: 'Ciudad de México',
  zip: '03940',
};

/** Fills the cart's page with where the goods go. */
export async function fillShipping(page: Page, { address, city, state, zip } = MEXICO): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Ana Sofía Güemes Niño');
  await page.getByLabel('Dirección').fill(address);
  await page.getByLabel('Ciudad').fill(city);
  await page.getByLabel('Estado').selectOption(state);
  await page.getByLabel('Código postal').fill(zip);
  await page.getByLabel('Teléfono').fill('5551234567');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
}
