import { MEGABYTE } from '@lifeform/metadata';
import { type FormImportAnswer, LARGEST_FORM_FILE } from '@lifeform/metadata/contract';
import { Controller, HttpStatus, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FileError } from '../../platform/file/file-error.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { readParts } from '../../platform/file/read-parts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

/** Reports what a form of another program would become, read by a worker; nothing is created. */
@Controller()
export class FormImportController {
  constructor(private readonly files: FileReader) {}

  @Endpoint('POST /api/forms/import')
  async read(@Req() request: FastifyRequest): Promise<FormImportAnswer> {
    try {
      const { file: bytes } = await readParts(request, { bytes: LARGEST_FORM_FILE });
      const { outcome } = await this.files.read('form', { bytes });
      if (!('refused' in outcome)) return outcome;
      throw refused(outcome.refused);
    } catch (error) {
      throw error instanceof FileError ? refused(error.code.replace('msg-Import', ''), error.status) : error;
    }
  }
}

function refused(fault: string, status = HttpStatus.BAD_REQUEST): ApiError {
  return new ApiError(status, 'formImportRefused', { parameters: { fault, most: LARGEST_FORM_FILE / MEGABYTE } });
}
