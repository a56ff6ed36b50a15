import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PRINCIPAL_SOURCE } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { SharedThrottle } from '../../platform/throttle/shared-throttle.ts';
import { DirectoryModule } from '../directory/index.ts';
import { MessageModule } from '../message/index.ts';
import { UserModule } from '../user/index.ts';
import { FactorChanges } from './factor/factor-changes.ts';
import { FactorSignIn } from './factor/factor-sign-in.ts';
import { FactorTicketEntity } from './factor/factor-ticket.entity.ts';
import { FactorTickets } from './factor/factor-tickets.ts';
import { Proofs } from './factor/proofs.ts';
import { RecoveryCodeEntity } from './factor/recovery-code.entity.ts';
import { RecoveryCodes } from './factor/recovery-codes.ts';
import { SecondFactorController } from './factor/second-factor.controller.ts';
import { SecondFactorEntity } from './factor/second-factor.entity.ts';
import { SecondFactors } from './factor/second-factors.ts';
import { GuessedPasswordList } from './guessed-password-list.ts';
import { KnownDevices } from './known-devices.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordLinkController } from './password-link.controller.ts';
import { PasswordLinkEntity } from './password-link.entity.ts';
import { PasswordLinks } from './password-links.ts';
import { PresentPassword } from './present-password.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SessionController } from './session.controller.ts';
import { SessionEntity } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';
import { SessionListController } from './session-list.controller.ts';
import { SessionList } from './session-list.ts';
import { SessionPrincipals } from './session-principals.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignInLog } from './sign-in-log.ts';
import { TrackingNames } from './tracking-name.ts';

/** Global, because the guard of every route asks it for the person of a session. */
@Global()
@Module({
  imports: [
    MessageModule,
    UserModule,
    DirectoryModule,
    TypeOrmModule.forFeature([
      ...[SessionEntity, RefreshTokenEntity, PasswordLinkEntity],
      ...[SecondFactorEntity, RecoveryCodeEntity, FactorTicketEntity],
    ]),
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, SharedThrottle],
      useFactory: ({ signInsPerMinute }: Config, storage: SharedThrottle) => ({
        throttlers: [{ ttl: 60_000, limit: signInsPerMinute }],
        storage,
      }),
    }),
  ],
  controllers: [SessionController, SecondFactorController, SessionListController, PasswordLinkController],
  providers: [
    SessionRepository,
    SessionService,
    SignInService,
    SignInAttempts,
    KnownDevices,
    SignInLog,
    GuessedPasswordList,
    PasswordLinks,
    PasswordChange,
    PresentPassword,
    FactorTickets,
    RecoveryCodes,
    SecondFactors,
    FactorSignIn,
    FactorChanges,
    Proofs,
    SessionList,
    TrackingNames,
    RefreshTokens,
    { provide: PRINCIPAL_SOURCE, useClass: SessionPrincipals },
  ],
  exports: [PRINCIPAL_SOURCE],
})
export class SessionModule {}
