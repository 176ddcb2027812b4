import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each shows what became of a parcel; `{guia}` is the guide's number. */
const CARRIERS = [
  ['DHL', 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}'],
  ['Estafeta', 'https://www.estafeta.com/herramientas/rastreo?wayBill={guia}'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr={guia}'],
  ['UPS', 'https://www.ups.com/track?loc=es_MX&tracknum={guia}'],
  ['Redpack', 'https://www.redpack.com.mx/es/rastreo/?guias={guia}'],
  ['Paquetexpress', 'https://www.paquetexpress.com.mx/rastreo/{guia}'],
  ['99 Minutos', 'https://tracking.99minutos.com/search/{guia}'],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={guia}'],
];

/** Carriers with the address of their tracking page, and which dispatch statuses say that an order left. */
export class CatalogsCarriers1764396000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table carrier (
      id_carrier int not null auto_increment primary key,
      name_carrier varchar(150) not null,
      url_carrier varchar(255) null,
      enabled_carrier tinyint not null default 1,
      unique key carrier_name (name_carrier)
    )`);
    const rows = CARRIERS.map(() => '(?, ?)').join(', ');
    await runner.query(`insert into carrier (name_carrier, url_carrier) values ${rows}`, CARRIERS.flat());
    await runner.query('alter table dispatch add column sent_dispatch tinyint not null default 0');
    await runner.query('update dispatch set sent_dispatch = 1 where id_dispatch in (3, 4, 5)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dispatch drop column sent_dispatch');
    await runner.query('drop table carrier');
  }
}
