/** Where a sale goes and for whom. */
export interface ShipTo {
  full_name: string;
  address: string;
  province: string;
  department: string;
  zip_code: string;
  phone: string;
  email: string;
}

/** The address that a sale kept of its cart (`address_cart`, or `address`); blank where it has none. */
export function shipToOf(shipping: unknown): ShipTo {
  const kept: Readonly<Record<string, unknown>> =
    typeof shipping === 'object' && shipping !== null ? { ...shipping } : {};
  const word = (name: string): string => {
    const value = kept[`${name}_cart`] ?? kept[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    full_name: word('full_name'),
    address: word('address'),
    province: word('province'),
    department: word('department'),
    zip_code: word('zip_code'),
    phone: word('phone'),
    email: word('email'),
  };
}

/** Where an address is, in one line. */
export function placeOf({ province, department, zip_code }: ShipTo): string {
  return [province, department, zip_code].filter(Boolean).join(', ');
}
