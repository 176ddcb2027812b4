import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  CarOutlined,
  ClusterOutlined,
  DollarOutlined,
  HomeOutlined,
  IdcardOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  apartment: ApartmentOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  calculator: CalculatorOutlined,
  car: CarOutlined,
  cluster: ClusterOutlined,
  dollar: DollarOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
};

/** The icon a menu entry names; one common icon for names we don't have. */
export function MenuIcon({ name }: { name: string }) {
  const Known = ICONS[name] ?? AppstoreOutlined;
  return <Known aria-hidden />;
}
