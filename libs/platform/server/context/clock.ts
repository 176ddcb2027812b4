import { Injectable } from '@nestjs/common';
import { COMPANY_ZONE, dayInZone } from '@ceiba/platform/contract';

/** The only source of "now"; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today's calendar day in a zone (the company's by default). */
  today(zone: string = COMPANY_ZONE): string {
    return dayInZone(this.now(), zone);
  }
}
