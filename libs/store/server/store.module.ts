import { STORE_FIELDS } from '@ceiba/store/contract';
import { nameFields } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CustomersModule } from '@ceiba/customers/server';
import { ProductsModule } from '@ceiba/products/server';
import { StockModule } from '@ceiba/stock/server';
import { CartQuotes } from './cart/cart-quote';
import { KitCarts } from './cart/kit-carts';
import { PublicCarts } from './cart/public-carts';
import { KitController } from './http/kit.controller';
import { StoreCartController } from './http/store-cart.controller';
import { StoreCatalogueController } from './http/store-catalogue.controller';
import { StoreImageController } from './http/store-image.controller';
import { SweepCarts } from './jobs/sweep-carts.job';
import { CartRepository } from './persistence/cart.repository';
import { KitBranches } from './persistence/kit-branches';
import { Sellers } from './persistence/sellers';
import { StoreImages } from './persistence/store-images';
import { StoreProducts } from './persistence/store-products';
import { ZipTaxes } from './persistence/zip-taxes';
import { GetCartHandler, ListCartLinesHandler } from './use-cases/get-cart';
import { GetSellerHandler } from './use-cases/get-seller';
import { GetStoreBannerHandler } from './use-cases/get-store-banner';
import { GetStoreImageHandler } from './use-cases/get-store-image';
import { ListKitsHandler } from './use-cases/list-kits';
import { ListStoreClasificationsHandler, ListStoreProductsHandler } from './use-cases/list-store-products';
import { OpenCartHandler } from './use-cases/open-cart';
import { RemoveCartLineHandler } from './use-cases/remove-cart-line';
import { SaveCartHandler } from './use-cases/save-cart';
import { SaveCartAddressHandler } from './use-cases/save-cart-address';
import { SetCartLineHandler } from './use-cases/set-cart-line';
import { ShelfShares } from './persistence/shelf-shares';
import { Visitors } from './persistence/visitors';
import './persistence/cart.entity';

nameFields(STORE_FIELDS);

/** The public store of a seller: catalogue and visitors' carts. */
@Module({
  imports: [BranchesModule, CustomersModule, ProductsModule, StockModule],
  controllers: [KitController, StoreCartController, StoreCatalogueController, StoreImageController],
  providers: [
    CartQuotes,
    CartRepository,
    GetCartHandler,
    GetSellerHandler,
    GetStoreBannerHandler,
    GetStoreImageHandler,
    ListCartLinesHandler,
    KitBranches,
    KitCarts,
    ListKitsHandler,
    ListStoreClasificationsHandler,
    ListStoreProductsHandler,
    OpenCartHandler,
    PublicCarts,
    RemoveCartLineHandler,
    SaveCartAddressHandler,
    SaveCartHandler,
    Sellers,
    SetCartLineHandler,
    StoreImages,
    ShelfShares,
    StoreProducts,
    SweepCarts,
    Visitors,
    ZipTaxes,
  ],
  exports: [KitBranches, KitCarts, PublicCarts, ShelfShares, Visitors],
})
export class StoreModule {}
