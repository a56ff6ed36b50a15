import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FormUses } from '../form/index.ts';
import { countRecords } from '../record-store/index.ts';

/** A form with records is used: it is not deleted under them. */
@Injectable()
export class RecordUses implements OnModuleInit {
  constructor(private readonly uses: FormUses) {}

  onModuleInit(): void {
    this.uses.add(async (manager, form) => {
      const count = await countRecords(manager, form);
      return count === 0 ? [] : [{ code: 'records', path: form, count }];
    });
  }
}
