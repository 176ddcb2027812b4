import type { SaleParcel } from '@ceiba/sales/contract';

/** A guide's number; it leads to the page of its carrier, where one is known. */
export function GuideNumber({ guide_number, link_guide }: Pick<SaleParcel, 'guide_number' | 'link_guide'>) {
  if (!link_guide) return guide_number;
  return (
    <a
      href={link_guide}
      target="_blank"
      rel="noopener noreferrer"
      title="Ver en la página de la paquetería"
      onClick={(event) => event.stopPropagation()}
    >
      {guide_number}
    </a>
  );
}
