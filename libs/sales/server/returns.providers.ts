import { ReturnGifts } from './persistence/return-gifts';
import { ReturnMoney } from './persistence/return-money';
import { ReturnReader } from './persistence/return.reader';
import { ReturnRepository } from './persistence/return.repository';
import { ReturnRules } from './persistence/return-rules';
import { ReturnStandings } from './persistence/return-standings';
import { ReturnWriter } from './persistence/return-writer';
import { ReturnableReader } from './persistence/returnable.reader';
import { VoucherReader } from './persistence/voucher.reader';
import { VoucherRepository } from './persistence/voucher.repository';
import { FollowKitWhenSaleReturned } from './reactions/follow-kit-when-sale-returned';
import { ExchangeFigures } from './use-cases/returns/exchange-figures';
import { ExchangeGoodsHandler } from './use-cases/returns/exchange-goods';
import { GetReturnHandler } from './use-cases/returns/get-return';
import { GetReturnableHandler } from './use-cases/returns/get-returnable';
import { ListReturnsHandler } from './use-cases/returns/list-returns';
import { PrintReturnHandler } from './use-cases/returns/print-return';
import { RegisterReturnHandler } from './use-cases/returns/register-return';
import { ReturnPlan } from './use-cases/returns/return-plan';
import { TakeGoodsBack } from './use-cases/returns/take-goods-back';
import { FindVoucherHandler, GetVoucherHandler } from './use-cases/vouchers/get-voucher';
import { ListVouchersHandler } from './use-cases/vouchers/list-vouchers';
import './persistence/return.entity';
import './persistence/voucher.entity';

/** What the sales' module provides for returns and vouchers. */
export const RETURNS_PROVIDERS = [
  ExchangeFigures,
  ExchangeGoodsHandler,
  FindVoucherHandler,
  FollowKitWhenSaleReturned,
  GetReturnHandler,
  GetReturnableHandler,
  GetVoucherHandler,
  ListReturnsHandler,
  ListVouchersHandler,
  PrintReturnHandler,
  RegisterReturnHandler,
  ReturnGifts,
  ReturnMoney,
  ReturnPlan,
  ReturnReader,
  ReturnRepository,
  ReturnRules,
  ReturnStandings,
  ReturnWriter,
  ReturnableReader,
  TakeGoodsBack,
  VoucherReader,
  VoucherRepository,
];
