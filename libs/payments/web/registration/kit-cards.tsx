import { GiftOutlined } from '@ant-design/icons';
import { Amount, formatCount } from '@ceiba/platform/web';
import type { KitRow } from '@ceiba/store/contract';
import { useId } from 'react';

interface Props {
  kits: readonly KitRow[];
  chosen: number | null;
  onChoose: (id_product: number) => void;
}

function Card({ kit, name, chosen, onChoose }: Omit<Props, 'kits'> & { kit: KitRow; name: string }) {
  const gone = kit.exists_stock === 0;
  return (
    <label className={`pr-kit${gone ? ' is-gone' : ''}${chosen === kit.id_product ? ' is-chosen' : ''}`}>
      <input
        type="radio"
        name={name}
        checked={chosen === kit.id_product}
        disabled={gone}
        onChange={() => onChoose(kit.id_product)}
      />
      {kit.file_photo ? (
        <img src={`${kit.file_photo}/320`} width={320} height={320} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="pr-kit-none" aria-hidden>
          <GiftOutlined aria-hidden />
        </span>
      )}
      <span className="pr-kit-name">{kit.name_product}</span>
      {kit.description_store_product && <span className="pr-kit-about">{kit.description_store_product}</span>}
      <span className="pr-kit-price">
        <Amount value={kit.price_product} code={kit.code_money} />
      </span>
      <span className="p-muted">{gone ? 'Agotado' : `${formatCount(kit.point_product)} puntos`}</span>
    </label>
  );
}

/** The kits as cards, six in a row where there is room; one is chosen (spec 2, section 4). */
export function KitCards({ kits, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="pr-kits">
      <legend className="p-visually-hidden">Kit</legend>
      {kits.map((kit) => (
        <Card key={kit.id_product} {...{ kit, name, chosen, onChoose }} />
      ))}
    </fieldset>
  );
}
