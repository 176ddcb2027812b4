import { STORE_FIELDS } from '@ceiba/store/contract';
import { nameFields, reportController } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CustomersModule } from '@ceiba/customers/server';
import { NetworkModule } from '@ceiba/network/server';
import { ProductsModule } from '@ceiba/products/server';
import { StockModule } from '@ceiba/stock/server';
import { CartChecks } from './cart/cart-checks';
import { CartQuotes } from './cart/cart-quote';
import { KitCarts } from './cart/kit-carts';
import { PublicCarts } from './cart/public-carts';
import { KitController } from './http/kit.controller';
import { PartnerCartController, PurchasesController } from './http/partner-cart.controller';
import { StoreCartController } from './http/store-cart.controller';
import { StoreCatalogueController } from './http/store-catalogue.controller';
import { StoreImageController } from './http/store-image.controller';
import { SweepCarts } from './jobs/sweep-carts.job';
import { PartnerCarts } from './partner/partner-carts';
import { PartnerShelf } from './partner/partner-shelf';
import { PartnerTerms } from './partner/partner-terms';
import { PartnerView } from './partner/partner-view';
import { PickUps } from './partner/pick-ups';
import { CartRepository } from './persistence/cart.repository';
import { KitBranches } from './persistence/kit-branches';
import { Sellers } from './persistence/sellers';
import { StoreImages } from './persistence/store-images';
import { StoreProducts } from './persistence/store-products';
import { ZipTaxes } from './persistence/zip-taxes';
import { GetCartHandler, ListCartLinesHandler } from './use-cases/get-cart';
import { GetPagePreviewHandler } from './use-cases/get-page-preview';
import { GetSellerHandler } from './use-cases/get-seller';
import { GetStoreBannerHandler } from './use-cases/get-store-banner';
import { GetSharedImageHandler, GetStoreImageHandler } from './use-cases/get-store-image';
import { GetStoreProductHandler } from './use-cases/get-store-product';
import { ListKitsHandler } from './use-cases/list-kits';
import { ListStoreClasificationsHandler, ListStoreProductsHandler } from './use-cases/list-store-products';
import { OpenCartHandler } from './use-cases/open-cart';
import { BuyAgainHandler } from './use-cases/partner/buy-again';
import { GetPartnerCartHandler, ListPartnerCartLinesHandler } from './use-cases/partner/get-partner-cart';
import {
  ListPartnerClasificationsHandler,
  ListPartnerProductsHandler,
} from './use-cases/partner/list-partner-products';
import { ListPurchasesHandler } from './use-cases/partner/list-purchases';
import { OpenPartnerCartHandler } from './use-cases/partner/open-partner-cart';
import { PlacePartnerCartHandler } from './use-cases/partner/place-partner-cart';
import { RemovePartnerLineHandler } from './use-cases/partner/remove-partner-line';
import { ReopenPartnerCartHandler } from './use-cases/partner/reopen-partner-cart';
import { SavePartnerCartHandler } from './use-cases/partner/save-partner-cart';
import { SearchNetworkHandler } from './use-cases/partner/search-network';
import { SetPartnerLineHandler } from './use-cases/partner/set-partner-line';
import { RemoveCartLineHandler } from './use-cases/remove-cart-line';
import { SaveCartHandler } from './use-cases/save-cart';
import { SaveCartAddressHandler } from './use-cases/save-cart-address';
import { SetCartLineHandler } from './use-cases/set-cart-line';
import { ShelfShares } from './persistence/shelf-shares';
import { PublicSalesReport } from './reports/public-sales.report';
import { Visitors } from './persistence/visitors';
import './persistence/cart.entity';

nameFields(STORE_FIELDS);

const reports = [PublicSalesReport];

/** The store: a seller's public catalogue and visitors' carts, and the cart of a partner with a session. */
@Module({
  imports: [BranchesModule, CustomersModule, NetworkModule, ProductsModule, StockModule],
  controllers: [
    KitController,
    PartnerCartController,
    PurchasesController,
    StoreCartController,
    StoreCatalogueController,
    StoreImageController,
    ...reports.map(reportController),
  ],
  providers: [
    BuyAgainHandler,
    CartChecks,
    CartQuotes,
    CartRepository,
    GetCartHandler,
    GetPagePreviewHandler,
    GetSellerHandler,
    GetStoreBannerHandler,
    GetSharedImageHandler,
    GetStoreImageHandler,
    GetStoreProductHandler,
    ListCartLinesHandler,
    KitBranches,
    KitCarts,
    ListKitsHandler,
    ListStoreClasificationsHandler,
    ListStoreProductsHandler,
    OpenCartHandler,
    GetPartnerCartHandler,
    ListPartnerCartLinesHandler,
    ListPartnerClasificationsHandler,
    ListPartnerProductsHandler,
    ListPurchasesHandler,
    OpenPartnerCartHandler,
    PartnerCarts,
    PartnerShelf,
    PartnerTerms,
    PartnerView,
    PickUps,
    PlacePartnerCartHandler,
    PublicCarts,
    RemovePartnerLineHandler,
    ReopenPartnerCartHandler,
    SavePartnerCartHandler,
    SetPartnerLineHandler,
    RemoveCartLineHandler,
    SaveCartAddressHandler,
    SaveCartHandler,
    SearchNetworkHandler,
    Sellers,
    SetCartLineHandler,
    StoreImages,
    ShelfShares,
    StoreProducts,
    SweepCarts,
    Visitors,
    ZipTaxes,
    ...reports,
  ],
  exports: [KitBranches, KitCarts, PartnerCarts, PublicCarts, ShelfShares, Visitors],
})
export class StoreModule {}
