import controlItemItems from '../seed/forms/ControlItem/items.json' with { type: 'json' };
import controlItemLayout from '../seed/forms/ControlItem/layout.json' with { type: 'json' };
import controlItemRules from '../seed/forms/ControlItem/rules.json' with { type: 'json' };
import newBusinessItems from '../seed/forms/NewBusiness/items.json' with { type: 'json' };
import newBusinessLayout from '../seed/forms/NewBusiness/layout.json' with { type: 'json' };
import newBusinessRules from '../seed/forms/NewBusiness/rules.json' with { type: 'json' };
import userItems from '../seed/forms/User/items.json' with { type: 'json' };
import userLayout from '../seed/forms/User/layout.json' with { type: 'json' };
import userRules from '../seed/forms/User/rules.json' with { type: 'json' };
import commonTexts from '../seed/messages/common.json' with { type: 'json' };
import controlItemTexts from '../seed/messages/control-item.json' with { type: 'json' };
import developerTexts from '../seed/messages/developer.json' with { type: 'json' };
import illustrationTexts from '../seed/messages/illustration.json' with { type: 'json' };
import newBusinessTexts from '../seed/messages/new-business.json' with { type: 'json' };
import reportTexts from '../seed/messages/report.json' with { type: 'json' };
import savedTexts from '../seed/messages/saved.json' with { type: 'json' };
import shellTexts from '../seed/messages/shell.json' with { type: 'json' };
import userTexts from '../seed/messages/user.json' with { type: 'json' };
import product0180 from '../seed/products/0180.json' with { type: 'json' };
import roles from '../seed/roles.json' with { type: 'json' };
import users from '../seed/users.json' with { type: 'json' };
import type { ControlItem } from './control-item/control-item.ts';
import type { FormDocument } from './form/form-document.ts';
import type { InterfaceSetupItem } from './layout/interface-setup-item.ts';
import type { Messages } from './message/message.ts';
import type { ProductSetup } from './product/product-setup.ts';
import type { Rule } from './rule/rule.ts';
import type { Permissions } from './user/permission.ts';
import type { Overrides, User } from './user/user.ts';

export interface SeedRole {
  readonly roleID: string;
  readonly roleName: string;
  readonly permissions: Permissions;
  readonly overrides: Overrides;
}

/** A demonstration account. Its password is public: it may exist only in the demo profile. */
export interface SeedUser
  extends Pick<
    User,
    | 'username'
    | 'firstName'
    | 'profileName'
    | 'emailAddress'
    | 'phoneNumberPrimary'
    | 'agentID'
    | 'roleID'
    | 'inputLanguage'
    | 'reportLanguage'
    | 'fontSize'
    | 'defaultApplication'
    | 'isFirstRun'
  > {
  readonly password: string;
}

/** What an empty database starts with. */
export interface Seed {
  /** Complete documents at version 0; each holds the texts `tEdit-{form}-…` and every `msg-…`. */
  readonly forms: readonly FormDocument[];
  /** The whole message store by key: the texts of the forms, of the groups without a form, and every `msg-…`. */
  readonly messages: Messages;
  readonly products: readonly ProductSetup[];
  readonly roles: readonly SeedRole[];
  readonly users: readonly SeedUser[];
}

// TypeScript widens the literals of imported JSON; the tests hold every seed document against its schema.
function parsed<T>(json: unknown): T {
  return json as T;
}

function form(name: string, items: unknown, layout: unknown, rules: unknown, texts: Messages): FormDocument {
  return {
    form: name,
    version: 0,
    items: parsed<readonly ControlItem[]>(items),
    layout: parsed<readonly InterfaceSetupItem[]>(layout),
    rules: parsed<readonly Rule[]>(rules),
    messages: { ...texts, ...commonTexts },
  };
}

export const seed: Seed = {
  forms: [
    form('NewBusiness', newBusinessItems, newBusinessLayout, newBusinessRules, newBusinessTexts),
    form('User', userItems, userLayout, userRules, userTexts),
    form('ControlItem', controlItemItems, controlItemLayout, controlItemRules, controlItemTexts),
  ],
  messages: {
    ...commonTexts,
    ...shellTexts,
    ...userTexts,
    ...newBusinessTexts,
    ...illustrationTexts,
    ...savedTexts,
    ...reportTexts,
    ...controlItemTexts,
    ...developerTexts,
  },
  products: [parsed<ProductSetup>(product0180)],
  roles: parsed<readonly SeedRole[]>(roles),
  users: parsed<readonly SeedUser[]>(users),
};
