import { AppstoreOutlined, DollarOutlined, ExperimentOutlined, PictureOutlined } from '@ant-design/icons';
import type { ProductView } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ComponentsModal } from '../parts/components-modal';
import { ProductionModal } from '../parts/production-modal';
import { useProductionBranches } from '../parts/production-branches';
import { PhotosModal } from '../photos/photos-modal';
import { PricesModal } from '../prices/prices-modal';

type Open = 'photos' | 'prices' | 'components' | 'production' | null;

/** The product's sub-lists, each saved by itself: photos, prices, components of a pack, steps of what is produced. */
export function SubLists({
  product,
}: {
  product: Pick<ProductView, 'id_product' | 'id_branch_office' | 'pack_product'>;
}) {
  const [open, setOpen] = useState<Open>(null);
  const production = useProductionBranches();
  const close = () => setOpen(null);
  const id = product.id_product;
  return (
    <div className="products-sub-lists">
      <Button icon={<PictureOutlined aria-hidden />} onClick={() => setOpen('photos')}>
        Fotos
      </Button>
      <Button icon={<DollarOutlined aria-hidden />} onClick={() => setOpen('prices')}>
        Lista de precios
      </Button>
      {product.pack_product === 1 && (
        <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => setOpen('components')}>
          Componentes
        </Button>
      )}
      {production.includes(product.id_branch_office) && (
        <Button icon={<ExperimentOutlined aria-hidden />} onClick={() => setOpen('production')}>
          Producción
        </Button>
      )}
      {open === 'photos' && <PhotosModal id={id} onClose={close} />}
      {open === 'prices' && <PricesModal id={id} onClose={close} />}
      {open === 'components' && <ComponentsModal id={id} onClose={close} />}
      {open === 'production' && <ProductionModal id={id} onClose={close} />}
    </div>
  );
}
