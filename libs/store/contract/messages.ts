/** What the store says; each text once (spec 3, sections 4, 5 and 8). */
export const STORE_MESSAGES = {
  noSeller: 'La tienda no existe.',
  noCart: 'El carrito no existe.',
  cartPaid: 'El carrito ya fue pagado.',
  invalid: 'Data inválida. Verifique la data ingresada.',
  shippingMissing: 'Debe de completar la información de envío.',
  shippingSaved: 'Información de envío guardada.',
  saveFirst: 'Guarda los cambios antes de pagar.',
  cfdi: 'Seleccione un uso de CFDI.',
  regimen: 'Seleccione un régimen.',
  email: 'El correo electrónico no es válido.',
  noTax: 'No existe TAX/IVA para la venta. Comunicarse con Área responsable.',
  empty: 'El carrito está vacío.',
  gone: 'Hay productos que ya no están disponibles. Elimínalos para continuar.',
  noStock: 'No hay stock suficiente.',
  stockUnknown: 'No se ha podido verificar stock.',
  totalChanged: 'Los precios cambiaron. Revisa el nuevo total antes de pagar.',
  linesChanged: 'Tu carrito cambió desde que lo viste. Revísalo antes de pagar.',
  changedSaved: 'Tu carrito cambió desde que lo guardaste. Revísalo y guárdalo de nuevo.',
  changed: 'Tu carrito cambió. Revisa los productos y el total antes de pagar.',
  tooMany: 'El carrito no admite más productos distintos.',
  tooMuch: 'La cantidad máxima por producto es 999.',
  tooLarge: 'El importe es demasiado grande.',
  saved: 'Carrito guardado.',
  tooManyCarts: 'Desde tu conexión se abrieron demasiados carritos. Usa el que ya tienes o intenta más tarde.',
  tooManyAsks: 'Demasiadas solicitudes desde tu conexión. Espera un minuto e intenta de nuevo.',
  tooManyOpen: 'Desde tu conexión hay demasiados pagos sin terminar. Termina o cancela uno e intenta de nuevo.',
  shelfShare: (product: string, most: number) =>
    `Por ahora no se pueden apartar tantas piezas de ${product}; el máximo en pagos abiertos es ${most}.`,
  pickUp: 'Seleccionar sucursal de recojo',
  pickUpElsewhere: 'En la sucursal elegida no se puede recoger este pedido.',
  searchEmpty: 'Ingrese un producto a buscar',
  customerEmpty: 'Escribe el número o el nombre del cliente.',
  reopened: 'El carrito se puede editar.',
  noBuyer: 'Aquí compran los empresarios que ingresan con cuenta propia.',
  noPurchase: 'La compra no existe.',
  noProduct: 'El producto no existe.',
  ended: 'Este producto ya no se vende en esta tienda.',
  noImage: 'La imagen no existe.',
  ownStore: 'Solo puedes ver las ventas de tu tienda.',
} as const;

/** Different products that one cart holds. */
export const CART_LINES_MAX = 100;
/** Units of one product in a cart. */
export const CART_QTY_MAX = 999;
