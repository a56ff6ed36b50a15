import type {
  ImportedPackage,
  ImportPackageRequest,
  MadePackage,
  MakePackageRequest,
  PackageKeys as PackageKeysAnswer,
  TrustKeyRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { PackageImporter } from './package-importer.ts';
import { PackageKeys } from './package-keys.ts';
import { PackageMaker } from './package-maker.ts';

@Controller()
export class PackageController {
  constructor(
    private readonly maker: PackageMaker,
    private readonly importer: PackageImporter,
    private readonly keyring: PackageKeys,
  ) {}

  @Endpoint('POST /api/packages')
  make(@Body() request: MakePackageRequest, @CurrentUser() principal: Principal): Promise<MadePackage> {
    return this.maker.make(request, principal);
  }

  @Endpoint('POST /api/packages/import')
  import(@Body() request: ImportPackageRequest, @CurrentUser() principal: Principal): Promise<ImportedPackage> {
    return this.importer.import(request, principal);
  }

  @Endpoint('GET /api/packageKeys')
  keys(@CurrentUser() principal: Principal): Promise<PackageKeysAnswer> {
    return this.keyring.list(principal);
  }

  @Endpoint('POST /api/packageKeys')
  trust(@Body() request: TrustKeyRequest, @CurrentUser() principal: Principal): Promise<PackageKeysAnswer> {
    return this.keyring.trust(request, principal);
  }

  @Endpoint('DELETE /api/packageKeys/:fingerprint')
  revoke(@Param('fingerprint') fingerprint: string, @CurrentUser() principal: Principal): Promise<PackageKeysAnswer> {
    return this.keyring.revoke(fingerprint, principal);
  }
}
