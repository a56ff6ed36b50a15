import { DirectoryProvider } from '../../api/test/directory-provider.ts';
import type { Product } from './product.ts';
import { startSeeded } from './stage.ts';
import { account } from './texts.ts';

/** The built product in a company whose directory, a real OpenID Connect provider on this machine, signs people in. */
export interface DirectoryStage {
  readonly product: Product;
  readonly provider: DirectoryProvider;
  stop(): Promise<void>;
}

export async function startWithDirectory(): Promise<DirectoryStage> {
  const { username } = account('agent');
  const provider = await DirectoryProvider.start([
    { subject: 'subject-of-marie', username, email: username, isVerified: true },
    { subject: 'subject-of-a-stranger', username: 'stranger', email: 'stranger@lifeform.example', isVerified: true },
  ]);
  const product = await startSeeded({
    DIRECTORY_CLIENT: 'lifeform',
    DIRECTORY_AUTHORITY: provider.url,
    DIRECTORY_SCOPE: 'api',
    BREAK_GLASS_ACCOUNTS: account('administrator').username,
  });
  provider.admit(product.url);
  return {
    ...{ product, provider },
    stop: async () => {
      await product.stop();
      await provider.stop();
    },
  };
}
