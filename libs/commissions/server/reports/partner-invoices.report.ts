import { Injectable } from '@nestjs/common';
import { PARTNER_INVOICES } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';

type Report = typeof PARTNER_INVOICES;

/** The CFDIs that the payees of one's branches gave, whatever became of them. */
@ReportQuery(PARTNER_INVOICES)
@Injectable()
export class PartnerInvoicesReport implements ReportSource<Report> {
  constructor(private readonly names: NamedCustomers) {}

  async plan(asked: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { id_period, id_customers, state, branches } = asked;
    return {
      from: `from commission_invoice v join customers c on c.id_customers = v.id_customers
        join branch_office b on b.id_branch_office = c.id_branch_office
        join period p on p.id_period = v.id_period join type_money m on m.id_type_money = v.id_type_money`,
      select: `v.id_invoice, v.id_period, p.name_period, v.source, v.id_customers, c.full_name, b.id_branch_office,
        b.key_branch_office, v.state, v.rfc_issuer, v.uuid, v.date_cfdi, v.subtotal, v.iva, v.ret_iva, v.isr, v.total,
        v.difference, m.code_money, v.reason, v.sat_at, v.created_at`,
      where: [
        branchesIn('c.id_branch_office', branches),
        ...(id_period ? [{ sql: 'v.id_period = ?', params: [id_period] }] : []),
        ...(id_customers ? [{ sql: 'v.id_customers = ?', params: [id_customers] }] : []),
        ...(state ? [{ sql: 'v.state = ?', params: [state] }] : []),
        ...(await this.names.among(search, 'v.id_customers')),
      ],
      tieBreak: 'v.id_invoice',
    };
  }
}
