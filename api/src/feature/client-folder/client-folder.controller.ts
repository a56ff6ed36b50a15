import type { ClientFolder, ClientFolderRequest } from '@lifeform/metadata/contract';
import { Body, Controller } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ClientFolderService } from './client-folder.service.ts';

@Controller()
export class ClientFolderController {
  constructor(private readonly folders: ClientFolderService) {}

  @Endpoint('POST /api/clientFolder')
  @Audited('client.read', 'id')
  open(@Body() request: ClientFolderRequest, @CurrentUser() principal: Principal): Promise<ClientFolder> {
    return this.folders.open(request, principal);
  }
}
