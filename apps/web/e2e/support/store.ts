import type { Page } from 'playwright-core';

/** Fills the cart's page with where the goods go. */
export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Ana Sofía Güemes Niño');
  await page.getByLabel('Dirección').fill('Av. Insurgentes Sur 1602, Crédito Constructor');
  await page.getByLabel('Ciudad').fill('Benito Juárez');
  await page.getByLabel('Estado').selectOption('Ciudad de México');
  await page.getByLabel('Código postal').fill('03940');
  await page.getByLabel('Teléfono').fill('5551234567');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
}
