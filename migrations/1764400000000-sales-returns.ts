import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns of sales with their lines, lots and money, and the vouchers that some of that money becomes. */
export class SalesReturns1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table sale_return (
      id_return bigint not null auto_increment primary key,
      id_document bigint not null,
      id_branch_office int not null,
      id_customers int not null,
      id_type_money int not null,
      id_period_sale int not null,
      id_period int not null,
      late tinyint not null,
      date_return date not null,
      created_at datetime(3) not null,
      reason varchar(255) not null,
      total_doc decimal(14, 2) not null,
      base_doc decimal(14, 2) not null,
      tax_doc decimal(14, 2) not null,
      shipping_doc decimal(14, 2) not null default 0.00,
      shipping_base decimal(14, 2) not null default 0.00,
      shipping_tax decimal(14, 2) not null default 0.00,
      refund_doc decimal(14, 2) not null,
      qty_total int not null,
      point_total decimal(14, 2) not null,
      value_business_total decimal(14, 2) not null,
      id_document_exchange bigint null,
      id_user_created int null,
      user_created varchar(150) not null,
      key return_sale (id_document),
      key return_branch (id_branch_office, date_return, id_return),
      key return_day (date_return, id_return),
      key return_volume (id_period, late, id_customers, id_type_money, point_total, value_business_total),
      key return_customer (id_customers),
      key return_exchange (id_document_exchange),
      foreign key (id_document) references sale (id_document),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_customers) references customers (id_customers),
      foreign key (id_type_money) references type_money (id_type_money),
      foreign key (id_period_sale) references period (id_period),
      foreign key (id_period) references period (id_period)
    )`);
    await runner.query(`create table sale_return_line (
      id_return bigint not null,
      line_return int not null,
      line int not null,
      id_product int not null,
      qty int not null,
      condition_return varchar(10) not null,
      gross decimal(14, 2) not null,
      base decimal(14, 2) not null,
      tax decimal(14, 2) not null,
      discount decimal(14, 2) not null,
      points decimal(14, 2) not null,
      value_business decimal(14, 2) not null,
      primary key (id_return, line_return),
      foreign key (id_return) references sale_return (id_return),
      foreign key (id_product) references product (id_product)
    )`);
    await runner.query(`create table sale_return_lot (
      id_return bigint not null,
      line_return int not null,
      number int not null,
      id_product int not null,
      id_branch_office int not null,
      lot varchar(50) not null,
      date_expiration date not null,
      qty decimal(14, 4) not null,
      primary key (id_return, line_return, number),
      foreign key (id_return) references sale_return (id_return),
      foreign key (id_product) references product (id_product),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table customer_voucher (
      id_voucher bigint not null auto_increment primary key,
      code_voucher char(12) not null,
      id_customers int not null,
      id_branch_office int not null,
      id_type_money int not null,
      amount decimal(14, 2) not null,
      used decimal(14, 2) not null default 0.00,
      id_return bigint not null,
      date_voucher date not null,
      created_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      unique key voucher_code (code_voucher),
      key voucher_customer (id_customers, id_voucher),
      key voucher_branch (id_branch_office, id_voucher),
      key voucher_return (id_return),
      foreign key (id_customers) references customers (id_customers),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_type_money) references type_money (id_type_money),
      foreign key (id_return) references sale_return (id_return),
      constraint voucher_rest check (used >= 0 and used <= amount)
    )`);
    await runner.query(`create table customer_voucher_movement (
      id_movement bigint not null auto_increment primary key,
      id_voucher bigint not null,
      kind varchar(10) not null,
      amount decimal(14, 2) not null,
      id_document bigint null,
      id_return bigint null,
      created_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      unique key voucher_movement_sale (id_document, kind),
      key voucher_movement (id_voucher, id_movement),
      key voucher_movement_return (id_return),
      foreign key (id_voucher) references customer_voucher (id_voucher),
      foreign key (id_document) references sale (id_document),
      foreign key (id_return) references sale_return (id_return)
    )`);
    await runner.query(`create table sale_return_refund (
      id_return bigint not null,
      line_refund int not null,
      way varchar(10) not null,
      id_type_format_pay int null,
      amount decimal(14, 2) not null,
      state varchar(10) not null,
      said varchar(255) null,
      reference varchar(60) null,
      id_voucher bigint null,
      id_payment bigint null,
      done_at datetime(3) null,
      primary key (id_return, line_refund),
      key return_refund_voucher (id_voucher),
      key return_refund_form (id_type_format_pay),
      key return_refund_waits (state, id_return),
      foreign key (id_return) references sale_return (id_return),
      foreign key (id_type_format_pay) references type_format_pay (id_type_format_pay),
      foreign key (id_voucher) references customer_voucher (id_voucher)
    )`);
    await runner.query(
      `insert into type_format_pay (id_type_format_pay, name_format_pay, code_format_pay) values (100, 'Vale de la tienda', '17')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from type_format_pay where id_type_format_pay = 100');
    for (const table of ['sale_return_refund', 'customer_voucher_movement', 'customer_voucher'])
      await runner.query(`drop table ${table}`);
    for (const table of ['sale_return_lot', 'sale_return_line', 'sale_return'])
      await runner.query(`drop table ${table}`);
  }
}
