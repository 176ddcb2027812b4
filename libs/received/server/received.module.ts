import { Module } from '@nestjs/common';
import { ReceivedInvoices } from './ports/received-invoices';
import './persistence/received-cfdi.entity';

/** CFDIs that the company receives: how they are read, and that each is used once (docs/adr/0089). */
@Module({ providers: [ReceivedInvoices], exports: [ReceivedInvoices] })
export class ReceivedModule {}
