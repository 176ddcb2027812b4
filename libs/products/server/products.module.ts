import { PRODUCTS_FIELDS } from '@ceiba/products/contract';
import { nameFields } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { IdentityModule } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { CopyPrices } from './copy/copy-prices';
import { CopyProgress } from './copy/copy-progress';
import { CopyReader } from './copy/copy-reader';
import { CopyWriter } from './copy/copy-writer';
import { CopyController } from './http/copy.controller';
import { ProductComponentsController } from './http/product-components.controller';
import { ProductPhotosController } from './http/product-photos.controller';
import { ProductPricesController } from './http/product-prices.controller';
import { ProductProductionController } from './http/product-production.controller';
import { ProductSatController } from './http/product-sat.controller';
import { ProductsController } from './http/products.controller';
import { PromosController } from './http/promos.controller';
import { CopyProductsJob } from './jobs/copy-products.job';
import { OwnedProducts } from './persistence/owned-products';
import { PhotoFiles } from './persistence/photo-files';
import { ProductDetails } from './persistence/product-details';
import { ProductLists } from './persistence/product-lists';
import { ProductPhotos } from './persistence/product-photos';
import { ProductStock } from './persistence/product-stock';
import { ProductUses } from './persistence/product-uses';
import { ProductViews } from './persistence/product-views';
import { ProductionSteps } from './persistence/production-steps';
import { Promos } from './persistence/promos';
import { SaleProducts } from './persistence/sale-products';
import { SatProducts } from './persistence/sat-products';
import { ProductReader } from './ports/product-reader';
import { PromoReader } from './ports/promo-reader';
import { CopyChunkHandler } from './use-cases/copy-chunk';
import { DeleteComponentHandler } from './use-cases/delete-component';
import { DeleteProductHandler } from './use-cases/delete-product';
import { DeleteProductPhotoHandler } from './use-cases/delete-product-photo';
import { DeleteProductionHandler } from './use-cases/delete-production';
import { DeletePromoHandler } from './use-cases/delete-promo';
import { GetComponentHandler } from './use-cases/get-component';
import { GetProductHandler } from './use-cases/get-product';
import { GetProductPhotoHandler } from './use-cases/get-product-photo';
import { GetProductionHandler } from './use-cases/get-production';
import { GetPromoHandler } from './use-cases/get-promo';
import { ListComponentsHandler } from './use-cases/list-components';
import { ListPricedProductsHandler } from './use-cases/list-priced-products';
import { ListProductLotsHandler } from './use-cases/list-product-lots';
import { ListProductPhotosHandler } from './use-cases/list-product-photos';
import { ListProductPricesHandler } from './use-cases/list-product-prices';
import { ListProductionHandler } from './use-cases/list-production';
import { ListProductsHandler } from './use-cases/list-products';
import { ListPromosHandler } from './use-cases/list-promos';
import { OrderProductPhotoHandler } from './use-cases/order-product-photo';
import { OrderProductionHandler } from './use-cases/order-production';
import { SaveComponentHandler } from './use-cases/save-component';
import { PhotoUpload, SaveProductPhotoHandler } from './use-cases/save-product-photo';
import { SaveProductPricesHandler } from './use-cases/save-product-prices';
import { AssignSatKeysHandler } from './use-cases/sat-keys/assign-sat-keys';
import { UndoSatKeysHandler } from './use-cases/sat-keys/undo-sat-keys';
import { ProductWriter } from './use-cases/save-product/product-writer';
import { SaveProductHandler } from './use-cases/save-product/save-product';
import { SaveProductionHandler } from './use-cases/save-production';
import { SavePromoHandler } from './use-cases/save-promo';
import { StartCopyHandler } from './use-cases/start-copy';
import './persistence/product-copy.entity';
import './persistence/product.entity';
import './persistence/promo.entity';
import './persistence/sat-assignment.entity';

const CONTROLLERS = [
  CopyController,
  ProductComponentsController,
  ProductPhotosController,
  ProductPricesController,
  ProductProductionController,
  ProductSatController,
  ProductsController,
  PromosController,
];

const HANDLERS = [
  AssignSatKeysHandler,
  CopyChunkHandler,
  DeleteComponentHandler,
  DeleteProductHandler,
  DeleteProductPhotoHandler,
  DeleteProductionHandler,
  DeletePromoHandler,
  GetComponentHandler,
  GetProductHandler,
  GetProductPhotoHandler,
  GetProductionHandler,
  GetPromoHandler,
  ListComponentsHandler,
  ListPricedProductsHandler,
  ListProductLotsHandler,
  ListProductPhotosHandler,
  ListProductPricesHandler,
  ListProductionHandler,
  ListProductsHandler,
  ListPromosHandler,
  OrderProductPhotoHandler,
  OrderProductionHandler,
  SaveComponentHandler,
  SaveProductHandler,
  SaveProductPhotoHandler,
  SaveProductPricesHandler,
  SaveProductionHandler,
  SavePromoHandler,
  StartCopyHandler,
  UndoSatKeysHandler,
];

const COPYING = [CopyPrices, CopyProductsJob, CopyProgress, CopyReader, CopyWriter];

const READERS = [
  OwnedProducts,
  ProductDetails,
  ProductLists,
  ProductStock,
  ProductViews,
  Promos,
  SaleProducts,
  SatProducts,
];

nameFields(PRODUCTS_FIELDS);

/** Products: their screens' calls, what selling them needs, their lists and their pictures. */
@Module({
  imports: [BranchesModule, CatalogsModule, IdentityModule, NotificationsModule],
  controllers: CONTROLLERS,
  providers: [
    ...COPYING,
    ...HANDLERS,
    ...READERS,
    PhotoFiles,
    PhotoUpload,
    ProductPhotos,
    ProductReader,
    PromoReader,
    ProductWriter,
    ProductUses,
    ProductionSteps,
  ],
  exports: [ProductReader, ProductLists, ProductStock, PromoReader],
})
export class ProductsModule {}
