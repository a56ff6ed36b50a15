import { ENDPOINTS, type Endpoint } from '@lifeform/metadata/contract';
import { type Access, ALL_AREAS, admits } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { ROLES, startApi } from './harness.ts';

const api = startApi();

/**
 * What each shipped role may call, besides what is open to anybody. Reviewed: a new route fails until somebody has said
 * here whose it is, and a right given to a role shows in every line it opens.
 *
 * Roles by place: agent, head office, e-application administrator, BI analyst, system administrator, administrator,
 * developer, administrator and developer.
 */
const TABLE = `
xxxxxxxx GET /DBExcel/:fileName
xxxxxxxx GET /DBImport/:fileName
xxx..xxx POST /api/AlphaLookup
.x.xxx.x POST /api/BI/DataReports/RunReportData
xxxxxx.x POST /api/BI/GetAllUserWidgets
xxxxxx.x GET /api/BI/GetWidgetFigures
xxxxxx.x GET /api/BI/widgets/:name/figures
xxxxxx.x GET /api/BI/widgets/:name/things
....xx.x GET /api/BI/tracking
....xx.x GET /api/BI/tracking/funnel
....xx.x GET /api/BI/tracking/workbook
....xx.x GET /api/BI/widgets
....xx.x POST /api/BI/widgets
xxx..xxx POST /api/DataReportLists
xxxxxxxx POST /api/DataReports
xxx..xxx POST /api/GetCoverageSetup
xxx..xxx POST /api/GetFirstYearPremium
xxxxxxxx POST /api/ReportData
xxxxxxxx POST /api/RunReportData
xxxxxxxx GET /api/allSetups/:prodID
.....xxx GET /api/adoption
.....xxx GET /api/bases
.....xxx GET /api/bases/:version/cards/:prodID
.....xxx POST /api/bases/import
.....xxx POST /api/bases/products
xxxxxxxx GET /api/basis/:version
.x...... GET /api/batches
.x...... POST /api/batches
.x...... DELETE /api/batches/:id
.x...... POST /api/batches/:id/cancel
.x...... GET /api/batches/:id/progress
.x...... POST /api/batches/:id/reports
.x...... GET /api/batches/:id/workbook
.x...... POST /api/batches/census
.x...... GET /api/batches/plans
xxx..xxx POST /api/clientFolder
xxx..x.x POST /api/concepts/sharedOwnership
xxx..x.x POST /api/concepts/sharedOwnership/report
xxx..x.x GET /api/concepts/sharedOwnership/saved
xxx..x.x POST /api/concepts/sharedOwnership/saved
xxx..x.x DELETE /api/concepts/sharedOwnership/saved/:id
xxx..x.x GET /api/concepts/sharedOwnership/saved/:id
.....x.x GET /api/dashboard
....xx.x GET /api/audit/chain
....xx.x POST /api/audit/chain
....xx.x GET /api/audit/file
....xx.x GET /api/audit/rows
....xx.x GET /api/audit/rows/:id
....xx.x GET /api/jobs
....xx.x POST /api/jobs/:id/cancel
....xx.x POST /api/jobs/:id/retry
....xx.x POST /api/personData/erase
....xx.x POST /api/personData/export
....xx.x GET /api/dataRegister
....xx.x POST /api/personData/search
......xx POST /api/deleteControlItems
..x....x GET /api/eapplicationSettings
..x....x POST /api/eapplicationSettings
..x....x POST /api/eapplicationSettings/test
xxx..xxx GET /api/eapplications
xxx..xxx POST /api/eapplications
xxx..xxx GET /api/eapplications/:id
xxx..xxx POST /api/eapplications/:id
xxx..xxx POST /api/eapplications/:id/consents/:number/withdraw
.xx....x POST /api/eapplications/:id/number
xxx..xxx POST /api/eapplications/:id/report
xxx..xxx POST /api/eapplications/:id/submit
xxx..xxx POST /api/eapplications/:id/withdraw
.xx....x POST /api/eapplications/find
xxx..xxx POST /api/files
xxx..xxx GET /api/files/:id
xxxxxxxx GET /api/changes
xxxxxxxx POST /api/changes
....xxxx GET /api/changes/:id
....xxxx GET /api/changes/:id/content
....xxxx POST /api/changes/:id/comments
....xxxx POST /api/changes/:id/comments/:comment
....xxxx POST /api/changes/:id/move
.......x POST /api/changes/bypass
xxxxxxxx GET /api/formMenu
.....xxx GET /api/forms
......xx POST /api/forms
......xx DELETE /api/forms/:form
.....xxx POST /api/forms/:form/archive
.....xxx GET /api/forms/:form/asOf
.....xxx GET /api/forms/:form/changes
......xx POST /api/forms/:form/conversion
.....xxx GET /api/forms/:form/drafts
.....xxx POST /api/forms/:form/drafts
.....xxx DELETE /api/forms/:form/drafts/:id
.....xxx GET /api/forms/:form/drafts/:id
.....xxx POST /api/forms/:form/drafts/:id/rename
.....xxx POST /api/forms/:form/presence
.....xxx POST /api/forms/:form/rename
.....xxx DELETE /api/forms/:form/use
.....xxx GET /api/forms/:form/use
.....xxx GET /api/forms/:form/versions
.....xxx GET /api/forms/:form/versions/:version
.....xxx GET /api/forms/:form/versions/:version/compare/:other
......xx POST /api/forms/:form/versions/:version/restore
.....xxx POST /api/forms/:form/versions/:version/undo
......xx POST /api/forms/import
xxxxxxxx POST /api/formUse
xxxxxxxx GET /api/getAllInterfaceSetupItems/
xxxxxxxx GET /api/getProducts
xxx..xxx POST /api/getpolicy
.....xxx GET /api/packageKeys
.....xxx POST /api/packageKeys
.....xxx DELETE /api/packageKeys/:fingerprint
.....xxx POST /api/packages
.....xxx POST /api/packages/import
xxx..xxx GET /api/illustrations
xxx..xxx POST /api/illustrations
xxx..xxx DELETE /api/illustrations/:id
xxx..xxx GET /api/illustrations/:id
xxx..xxx GET /api/illustrations/:id/documents
xxx..xxx POST /api/illustrations/:id/documents
xxx..xxx GET /api/illustrations/:id/documents/:documentID/changes
xxx..xxx POST /api/illustrations/:id/documents/:documentID/open
xxx..xxx POST /api/illustrations/:id/duplicate
xxx..xxx POST /api/illustrations/compare
xxx..xxx POST /api/illustrations/report
xxx..xxx POST /api/illustrations/preview
xxx..xxx POST /api/illustrations/solve
xxx..xxx POST /api/illustrations/paths
xxx..xxx GET /api/illustrations/report/:runID
xxx..xxx POST /api/illustrations/workbook
xxxxxxxx GET /api/inProgress
xxxxxxxx POST /api/inProgress
xxxxxxxx GET /api/live
xxx..x.x GET /api/needsAnalyses
xxx..x.x POST /api/needsAnalyses
xxx..x.x DELETE /api/needsAnalyses/:id
xxx..x.x GET /api/needsAnalyses/:id
xxx..x.x POST /api/needsAnalyses/report
.x...... POST /api/policies/batch
.x...... POST /api/policies/batch/numbers
xxx..xxx POST /api/policies/list
xxx..xxx POST /api/policies/list/file
xxx..xxx POST /api/policies/projection
xxx..xxx POST /api/policies/report
xxx..xxx POST /api/policies/reprojection
xxxxxxxx GET /api/forms/:form/documents/:version
xxxxxxxx GET /api/forms/:form/jsonSchema
xxxxxxxx GET /api/records/:form
xxxxxxxx POST /api/records/:form
xxxxxxxx DELETE /api/records/:form/:id
xxxxxxxx POST /api/records/:form/bulk
xxxxxxxx GET /api/records/:form/export
xxxxxxxx GET /api/records/:form/openapi.json
xxxxxxxx GET /api/records/:form/:id/pdf
xxxxxxxx GET /api/records/:form/:id
xxxxxxxx POST /api/records/:form/:id/files
xxxxxxxx DELETE /api/records/:form/:id/files/:file
xxxxxxxx GET /api/records/:form/:id/files/:file
xxxxxxxx GET /api/records/:form/:id/history
xxxxxxxx POST /api/records/:form/:id/move
xxxxxxxx GET /api/reportTemplates
.....xxx GET /api/reportTemplates/:name
.....xxx POST /api/reportTemplates/:name
xxxxxxxx POST /api/reportTemplates/:name/preview
.....xxx GET /api/reportTemplates/:name/versions/:version
xxxxxxxx GET /api/templates
xxxxxxxx POST /api/templates
xxxxxxxx DELETE /api/templates/:id
xxxxxxxx GET /api/templates/:id
.....xxx DELETE /api/impact/:runID
.....xxx GET /api/impact/:runID
.....xxx POST /api/impact/:runID
.....xxx POST /api/updateControlItems
xxxxxxxx GET /api/whiteLabel
....xx.x DELETE /api/optionSources/:name
....xxxx GET /api/optionSources
....xx.x POST /api/optionSources
....xx.x POST /api/optionSources/try
xxxxxxxx POST /api/options/:form/:field
....xx.x GET /api/whiteLabel/profiles
....xx.x POST /api/whiteLabel/profiles
xxxxxxxx POST /tracking/sendTrackingInfo
....xx.x GET /users
xxxxxxxx GET /users/:username
xxxxxxxx DELETE /users/:username/sessions
xxxxxxxx GET /users/:username/sessions
xxxxxxxx DELETE /users/:username/sessions/:sessionID
....xx.x GET /users/GetAllRoles
....xx.x POST /users/Uploadusers
xxxxxxxx POST /users/changePassword
....xx.x POST /users/create
xxxxxxxx POST /users/factorTicket
....xx.x GET /users/imports/:importID
....xx.x POST /users/passwordLink
....xx.x POST /users/passwordLinks
xxxxxxxx POST /users/proof
xxxxxxxx POST /users/proof/factor
xxxxxxxx POST /users/recoveryCodes
xxxxxxxx POST /users/removeFactor
....xx.x POST /users/roles
....xx.x DELETE /users/roles/:roleID
xxxxxxxx POST /users/update
xxxxxxxx POST /users/updateProfile
`;

function opens(access: Access, role: (typeof ROLES)[number]): boolean {
  const permissions = seed.roles.find(({ roleID }) => roleID === role)?.permissions;
  return permissions !== undefined && admits(access, { ...ALL_AREAS, permissions, defaultApplication: 'Admin' });
}

test('each role may call the routes of its line in the table, and no other [GATE-005]', () => {
  const closed = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access !== 'public');
  const lines = closed.map(([route, { access }]) => {
    const places = ROLES.map((role) => (opens(access, role) ? 'x' : '.'));
    return `${places.join('')} ${route}`;
  });
  const said = TABLE.trim().split('\n');
  expect(lines.toSorted()).toEqual(said.toSorted());
});

test('the BI analyst manages nobody, nor does anybody who administers nothing [GATE-003]', async () => {
  const managing = TABLE.split('\n').filter(
    (line) => / (GET|POST|DELETE) \/users(\/|$)/.test(line) || line.includes('role'),
  );
  expect(managing.length).toBeGreaterThan(4);
  const analyst = await api.as('biAnalyst');
  const [username] = seed.users.filter(({ roleID }) => roleID === 'agent').map((user) => user.username);
  for (const [method, path, body] of [
    ['GET', '/users', undefined],
    ['POST', '/users/create', {}],
    ['POST', '/users/update', { username, roleID: 'biAnalyst' }],
    ['POST', '/users/passwordLink', { username }],
    ['POST', '/users/passwordLinks', {}],
    ['GET', '/users/GetAllRoles', undefined],
    ['GET', `/users/${username}`, undefined],
  ] as const) {
    const { status } = await api.request(method, path, { token: analyst.tokens.jwt, ...(body ? { body } : {}) });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});
