import { z } from 'zod';
import { aText } from '@ceiba/platform/contract';
import { paragraphsOf } from './terms-contract';

/**
 * Simplified notice of whoever hands in data in public, when the company has loaded none of its own (settings,
 * `privacy_notice`): who, what for, with whom, and how to say no. {empresa} is the company's name.
 */
const PARAGRAPHS = [
  'AVISO DE PRIVACIDAD SIMPLIFICADO',
  '{empresa} es responsable de los datos personales que nos das en este registro y de los documentos que los comprueban.',
  'Los usamos para lo que tu alta necesita: identificarte, registrarte en la red de tu sponsor, entregarte tu kit, cobrarlo, calcular y pagar tus comisiones y cumplir las obligaciones fiscales que de ello resultan.',
  'Tus datos bancarios y patrimoniales sólo se usan para pagarte; al aceptar este aviso consientes expresamente ese uso.',
  'Los compartimos con quienes la ley ordena (la autoridad fiscal) y con quienes hacen posible lo anterior: bancos, el proveedor del cobro y la mensajería. Tu sponsor ve tu nombre y tu actividad en la red, nunca tus documentos ni tu cuenta.',
  'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar tu consentimiento, ante el área de atención a clientes de {empresa}.',
] as const;

/** The notice's paragraphs: the company's own text, or the one above. */
export function privacyText(own: string | null, company: string): string[] {
  return paragraphsOf(own, PARAGRAPHS, company);
}

/** Answer of `GET /terms/privacy`: what is accepted is this version of it. */
export const privacyNotice = z.strictObject({ version: aText, text: z.array(aText) });
export type PrivacyNotice = z.output<typeof privacyNotice>;
